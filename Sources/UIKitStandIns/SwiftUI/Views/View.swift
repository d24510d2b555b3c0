/// Stands in for SwiftUI's `View`: it is not drawn, but what it does on events is done.
///
/// A window's views are walked after each call. State is kept by a view's place, as SwiftUI keeps
/// it: where a view is gone once, its state is too.
@MainActor @preconcurrency
public protocol View {
  /// What it consists of.
  associatedtype Body: View
  /// What it consists of.
  @ViewBuilder var body: Body { get }
  /// Walks it; apps leave this alone.
  func _walk(_ walk: ViewWalk)
}

extension View {
  /// Finds its state again, and walks its body.
  public func _walk(_ walk: ViewWalk) {
    walk.install(self)
    walk.descend(.type(Self.self)) { body._walk(walk) }
  }
}

/// A view without a body of its own.
@MainActor @preconcurrency
public protocol LeafView: View where Body == Never {}

extension LeafView {
  /// None.
  public var body: Never { fatalError("\(Self.self) has no body") }
  /// There is nothing to walk.
  public func _walk(_ walk: ViewWalk) {}
}

extension Never: View {
  /// None.
  public var body: Never { fatalError("there is no value of Never") }
  /// There is nothing to walk.
  public func _walk(_ walk: ViewWalk) {}
}

extension Optional: View where Wrapped: View {
  /// None.
  public var body: Never { fatalError("an optional view has no body") }
  /// Walks the view that is there.
  public func _walk(_ walk: ViewWalk) { walk.descend(.index(0)) { self?._walk(walk) } }
}

/// Stands in for `EmptyView`.
public struct EmptyView: LeafView {
  /// Creates it.
  public init() {}
}

/// Stands in for `AnyView`.
public struct AnyView: LeafView {
  private let view: any View

  /// Takes a view of any type.
  public init(_ view: some View) { self.view = view }

  /// Walks what it holds.
  public func _walk(_ walk: ViewWalk) {
    walk.descend(.type(type(of: view))) { view._walk(walk) }
  }
}

/// Stands in for `TupleView`: several views.
public struct TupleView<each Content: View>: LeafView {
  private let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Walks each.
  public func _walk(_ walk: ViewWalk) {
    var index = 0
    for view in repeat each content {
      walk.descend(.index(index)) { view._walk(walk) }
      index += 1
    }
  }
}

/// Stands in for what `if` and `switch` make in a builder.
public struct _ConditionalContent<First: View, Second: View>: LeafView {
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch

  /// Walks the branch that is there; each has a state of its own.
  public func _walk(_ walk: ViewWalk) {
    switch branch {
    case .first(let view): walk.descend(.index(0)) { view._walk(walk) }
    case .second(let view): walk.descend(.index(1)) { view._walk(walk) }
    }
  }
}
