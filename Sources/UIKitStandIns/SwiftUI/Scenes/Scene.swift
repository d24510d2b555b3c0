/// Stands in for SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
  /// What it consists of.
  associatedtype Body: Scene
  /// What it consists of.
  @SceneBuilder var body: Body { get }
  /// Walks it; apps leave this alone.
  func _walk(_ walk: ViewWalk)
}

extension Scene {
  /// Finds its state again, and walks its body.
  public func _walk(_ walk: ViewWalk) {
    walk.install(self)
    walk.descend(.type(Self.self)) { body._walk(walk) }
  }
}

/// A scene without a body of its own.
@MainActor @preconcurrency
public protocol LeafScene: Scene where Body == Never {}

extension LeafScene {
  /// None.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// Stands in for SwiftUI's builder of scenes.
@resultBuilder @MainActor @preconcurrency
public enum SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes.
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(repeat each content)
  }
}

/// Several scenes; the system opens windows of the first.
public struct TupleScene<each Content: Scene>: LeafScene {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Walks each.
  public func _walk(_ walk: ViewWalk) {
    var index = 0
    for scene in repeat each content {
      walk.descend(.index(index)) { scene._walk(walk) }
      index += 1
    }
  }
}

/// A scene with something around it.
public struct ModifiedScene<Content: Scene>: LeafScene {
  let content: Content
  let around: (ViewWalk, () -> Void) -> Void

  /// Walks the content, and does what is around it.
  public func _walk(_ walk: ViewWalk) {
    around(walk) { walk.descend(.index(0)) { content._walk(walk) } }
  }
}
