/// Stands in for `Text`, which nobody reads.
public struct Text: LeafView {
  /// A text.
  public init(_ text: some StringProtocol) {}
}

/// Stands in for `Image`.
public struct Image: LeafView {
  /// An image of the app's.
  public init(_ name: String) {}
  /// A symbol of the system's.
  public init(systemName: String) {}
  /// The same image, of any size.
  public func resizable() -> Image { self }
}

/// Stands in for `Label`.
public struct Label: LeafView {
  /// A title and a symbol of the system's.
  public init(_ title: some StringProtocol, systemImage: String) {}
}

/// Stands in for `Spacer`.
public struct Spacer: LeafView {
  /// Room.
  public init() {}
}

/// Stands in for `Divider`.
public struct Divider: LeafView {
  /// A line.
  public init() {}
}

/// Stands in for `ProgressView`.
public struct ProgressView: LeafView {
  /// Something goes on.
  public init() {}
  /// Something goes on, with a title.
  public init(_ title: some StringProtocol) {}
}

/// Stands in for `Color`.
public struct Color: LeafView, Sendable {
  /// A colour.
  public static let red = Color(), green = Color(), blue = Color(), black = Color()
  /// A colour.
  public static let white = Color(), gray = Color(), orange = Color(), yellow = Color()
  /// A colour.
  public static let clear = Color(), primary = Color(), secondary = Color()
  /// A colour of the app's.
  public init(_ name: String) {}
  nonisolated private init() {}
}

/// Stands in for `Button`, which nobody presses.
public struct Button<Content: View>: ContainerView {
  /// Its label.
  public let content: Content
  /// A button with a label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
    content = label()
  }
  /// A button with a role and a label.
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Content
  ) {
    content = label()
  }
}

/// What a button is for; nothing reads it.
public enum ButtonRole: Sendable { case cancel, destructive }

extension Button where Content == Text {
  /// A button with a title and a role.
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    content = Text(title)
  }
  /// A button with a title.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    content = Text(title)
  }
}

/// Stands in for `Toggle`, which nobody turns.
public struct Toggle: LeafView {
  /// A switch with a title.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

/// Stands in for `TextField`, in which nobody types.
public struct TextField: LeafView {
  /// A field with a title.
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

/// Stands in for `NavigationLink`, which nobody follows.
public struct NavigationLink<Content: View>: ContainerView {
  /// Its label.
  public let content: Content
  /// A link with a label.
  public init<Destination: View>(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Content
  ) {
    content = label()
  }
  /// A link with a title and a value.
  public init<Target: Hashable>(_ title: some StringProtocol, value: Target?)
  where Content == Text { content = Text(title) }
  /// A link with a value.
  public init<Target: Hashable>(value: Target, @ViewBuilder label: () -> Content) {
    content = label()
  }
}
