/// A stand-in for `Picker`, whose selection only the app changes.
public struct Picker<Content: View>: ContainerView {
  public let content: Content
  public init(
    _ title: some StringProtocol, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A stand-in for `GeometryReader`, which has zero size.
public struct GeometryReader<Content: View>: ContainerView {
  public let content: Content
  public init(@ViewBuilder content: (GeometryProxy) -> Content) {
    self.content = content(GeometryProxy())
  }
}

public struct GeometryProxy: Sendable {
  /// Always zero.
  public let size = CGSize.zero
}

/// A stand-in for `AsyncImage`, which never loads.
public struct AsyncImage<Content: View>: ContainerView {
  /// The placeholder.
  public let content: Content

  public init(url: URL?, scale: Double = 1) where Content == EmptyView { content = EmptyView() }
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> Shown,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Shown, Placeholder> {
    self.content = _ConditionalContent(branch: .second(placeholder()))
  }
  /// Creates an image whose phase is always `empty`.
  public init(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
}

/// A stand-in for `AsyncImagePhase`, which is always `empty`.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? { if case .success(let image) = self { image } else { nil } }
}

/// A stand-in for `ToolbarItem`, which is a view here so that its content is visited.
public struct ToolbarItem<Content: View>: ContainerView {
  public let content: Content
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// A stand-in for `ToolbarItemGroup`, which is a view here so that its content is visited.
public struct ToolbarItemGroup<Content: View>: ContainerView {
  public let content: Content
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Has no effect.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction
  case topBarLeading, topBarTrailing, bottomBar, keyboard
}

extension View {
  /// Adds items to the toolbar, which are visited after the view.
  public func toolbar<Content: View>(@ViewBuilder content: @escaping () -> Content) -> some View {
    noting { walk in walk.descend(.index(1)) { content()._walk(walk) } }
  }
  /// Has no effect: the action is never called.
  public func refreshable(
    action: @escaping @Sendable @MainActor () async -> Void
  ) -> some View { self }
  /// Has no effect.
  public func searchable(text: Binding<String>) -> some View { self }
  /// Has no effect: the action is never called.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
}
