/// A view with a modifier.
public struct ModifiedView<Content: View>: LeafView {
  let content: Content
  /// A closure that visits the view. Its last argument visits the content.
  let around: (ViewWalk, () -> Void) -> Void

  public func _walk(_ walk: ViewWalk) {
    around(walk) { walk.descend(.index(0)) { content._walk(walk) } }
  }
}

extension View {
  /// Returns a view that adds a note to the walk after the notes of its content.
  func noting(_ note: @escaping (ViewWalk) -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self) { walk, inside in
      inside()
      note(walk)
    }
  }

  /// Returns a view in a changed environment.
  func inside(_ change: @escaping (inout EnvironmentValues) -> Void) -> ModifiedView<Self> {
    ModifiedView(content: self) { walk, inside in walk.with(change, in: inside) }
  }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    ModifiedView(content: EmptyView()) { walk, _ in
      walk.descend(.type(Modifier.self)) {
        walk.install(modifier)
        modifier.body(content: AnyView(self))._walk(walk)
      }
    }
  }
}
