/// A stand-in for SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  /// Visits the scene. Apps neither call nor implement this.
  func _walk(_ walk: ViewWalk)
}

extension Scene {
  /// Connects the properties of the scene to their state, and visits its body.
  public func _walk(_ walk: ViewWalk) {
    walk.install(self)
    walk.descend(.type(Self.self)) { body._walk(walk) }
  }
}

/// A scene without a body of its own.
@MainActor @preconcurrency
public protocol LeafScene: Scene where Body == Never {}

extension LeafScene {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

@resultBuilder @MainActor @preconcurrency
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(repeat each content)
  }
}

/// A group of scenes. The system opens windows of the first.
public struct TupleScene<each Content: Scene>: LeafScene {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func _walk(_ walk: ViewWalk) {
    var index = 0
    for scene in repeat each content {
      walk.descend(.index(index)) { scene._walk(walk) }
      index += 1
    }
  }
}

/// A scene with a modifier.
public struct ModifiedScene<Content: Scene>: LeafScene {
  let content: Content
  let around: (ViewWalk, () -> Void) -> Void

  public func _walk(_ walk: ViewWalk) {
    around(walk) { walk.descend(.index(0)) { content._walk(walk) } }
  }
}
