/// A stand-in for SwiftUI's `View`, which is not drawn, but handles events.
///
/// The views of a window are visited after each call. Like SwiftUI, the stand-in keeps state for
/// the place of a view, and discards it when the view is gone.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// Visits the view. Apps neither call nor implement this.
  func _walk(_ walk: ViewWalk)
}

extension View {
  /// Connects the properties of the view to their state, and visits its body.
  public func _walk(_ walk: ViewWalk) {
    walk.install(self)
    walk.descend(.type(Self.self)) { body._walk(walk) }
  }
}

/// A view without a body of its own.
@MainActor @preconcurrency
public protocol LeafView: View where Body == Never {}

extension LeafView {
  public var body: Never { fatalError("\(Self.self) has no body") }
  /// Does nothing, as there are no views inside.
  public func _walk(_ walk: ViewWalk) {}
}

extension Never: View {
  public var body: Never { fatalError("there is no value of Never") }
  /// Does nothing, as there are no values of `Never`.
  public func _walk(_ walk: ViewWalk) {}
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("an optional view has no body") }
  /// Visits the wrapped view, if there is one.
  public func _walk(_ walk: ViewWalk) { walk.descend(.index(0)) { self?._walk(walk) } }
}

public struct EmptyView: LeafView {
  public init() {}
}

public struct AnyView: LeafView {
  private let view: any View

  public init(_ view: some View) { self.view = view }

  public func _walk(_ walk: ViewWalk) {
    walk.descend(.type(type(of: view))) { view._walk(walk) }
  }
}

public struct TupleView<each Content: View>: LeafView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  public func _walk(_ walk: ViewWalk) {
    var index = 0
    for view in repeat each content {
      walk.descend(.index(index)) { view._walk(walk) }
      index += 1
    }
  }
}

/// A stand-in for the type of `if` and `switch` in a view builder.
public struct _ConditionalContent<First: View, Second: View>: LeafView {
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch

  /// Visits the current branch. The branches have separate state.
  public func _walk(_ walk: ViewWalk) {
    switch branch {
    case .first(let view): walk.descend(.index(0)) { view._walk(walk) }
    case .second(let view): walk.descend(.index(1)) { view._walk(walk) }
    }
  }
}
