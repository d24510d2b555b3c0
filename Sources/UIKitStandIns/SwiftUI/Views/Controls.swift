/// Stands in for `Picker`, in which nobody picks.
public struct Picker<Content: View>: ContainerView {
  /// What there is to pick.
  public let content: Content
  /// A choice with a title.
  public init(
    _ title: some StringProtocol, selection: Binding<some Hashable>,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Stands in for `GeometryReader`: there is no room.
public struct GeometryReader<Content: View>: ContainerView {
  /// What is shown in the room.
  public let content: Content
  /// Tells how much room there is: none.
  public init(@ViewBuilder content: (GeometryProxy) -> Content) {
    self.content = content(GeometryProxy())
  }
}

/// Stands in for `GeometryProxy`.
public struct GeometryProxy: Sendable {
  /// How much room there is: none.
  public let size = CGSize.zero
}

/// Stands in for `AsyncImage`, which never comes.
public struct AsyncImage<Content: View>: ContainerView {
  /// What is shown in its place.
  public let content: Content

  /// An image from elsewhere.
  public init(url: URL?, scale: Double = 1) where Content == EmptyView { content = EmptyView() }
  /// An image from elsewhere.
  public init<Shown: View, Placeholder: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> Shown,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Shown, Placeholder> {
    self.content = _ConditionalContent(branch: .second(placeholder()))
  }
  /// An image from elsewhere, by how far it is.
  public init(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.content = content(.empty)
  }
}

/// Stands in for `AsyncImagePhase`; always empty.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
}

/// Stands in for `ToolbarItem`; it is a view here, so that what it holds is walked.
public struct ToolbarItem<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// An item of a bar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Stands in for `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View>: ContainerView {
  /// What it holds.
  public let content: Content
  /// Items of a bar.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Where an item stands; nothing reads it.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, primaryAction, confirmationAction, cancellationAction
  case topBarLeading, topBarTrailing, bottomBar, keyboard
}

extension View {
  /// Shows items in a bar.
  public func toolbar<Content: View>(@ViewBuilder content: @escaping () -> Content) -> some View {
    noting { walk in walk.descend(.index(1)) { content()._walk(walk) } }
  }
  /// Can be pulled to be refreshed, which nobody does.
  public func refreshable(
    action: @escaping @Sendable @MainActor () async -> Void
  ) -> some View { self }
  /// Can be searched, which nobody does.
  public func searchable(text: Binding<String>) -> some View { self }
  /// Can be tapped, which nobody does.
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
}
