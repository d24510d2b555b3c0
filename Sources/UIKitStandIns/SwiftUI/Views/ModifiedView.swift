/// A view with something around it.
public struct ModifiedView<Content: View>: LeafView {
  let content: Content
  /// What happens when it is walked; the last argument walks the content.
  let around: (ViewWalk, () -> Void) -> Void

  /// Walks the content, and does what is around it.
  public func _walk(_ walk: ViewWalk) {
    around(walk) { walk.descend(.index(0)) { content._walk(walk) } }
  }
}

extension View {
  /// A view of which something is noted when it is walked, after what is inside it.
  func noting(_ note: @escaping (ViewWalk) -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self) { walk, inside in
      inside()
      note(walk)
    }
  }

  /// A view in a changed environment.
  func inside(_ change: @escaping (inout EnvironmentValues) -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self) { walk, inside in walk.with(change, in: inside) }
  }
}

/// Stands in for `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What it makes of a view.
  associatedtype Body: View
  /// The view.
  typealias Content = AnyView
  /// Makes a view of a view.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// What the modifier makes of the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: EmptyView()) { walk, _ in
      walk.descend(.type(Modifier.self)) {
        walk.install(modifier)
        modifier.body(content: AnyView(self))._walk(walk)
      }
    }
  }
}
