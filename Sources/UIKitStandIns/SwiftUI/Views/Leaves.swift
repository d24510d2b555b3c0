public struct Text: LeafView {
  public init(_ text: some StringProtocol) {}
}

public struct Image: LeafView {
  public init(_ name: String) {}
  public init(systemName: String) {}
  public func resizable() -> Image { self }
}

public struct Label: LeafView {
  public init(_ title: some StringProtocol, systemImage: String) {}
}

public struct Spacer: LeafView {
  public init() {}
}

public struct Divider: LeafView {
  public init() {}
}

public struct ProgressView: LeafView {
  public init() {}
  public init(_ title: some StringProtocol) {}
}

public struct Color: LeafView, Sendable {
  public static let red = Color(), green = Color(), blue = Color(), black = Color()
  public static let white = Color(), gray = Color(), orange = Color(), yellow = Color()
  public static let clear = Color(), primary = Color(), secondary = Color()
  public init(_ name: String) {}
  nonisolated private init() {}
}

/// A stand-in for `Button`, whose action is never called.
public struct Button<Content: View>: ContainerView {
  public let content: Content
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    content = label()
  }
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Content
  ) {
    content = label()
  }
}

/// Has no effect.
public enum ButtonRole: Sendable { case cancel, destructive }

extension Button where Content == Text {
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    content = Text(title)
  }
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    content = Text(title)
  }
}

/// A stand-in for `Toggle`, whose value only the app changes.
public struct Toggle: LeafView {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

/// A stand-in for `TextField`, whose text only the app changes.
public struct TextField: LeafView {
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

/// A stand-in for `NavigationLink`, which is never followed.
public struct NavigationLink<Content: View>: ContainerView {
  public let content: Content
  public init<Destination: View>(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Content
  ) {
    content = label()
  }
  public init<Target: Hashable>(_ title: some StringProtocol, value: Target?)
  where Content == Text { content = Text(title) }
  public init<Target: Hashable>(value: Target, @ViewBuilder label: () -> Content) {
    content = label()
  }
}
