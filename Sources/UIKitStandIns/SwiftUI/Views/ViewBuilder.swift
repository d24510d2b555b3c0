/// Stands in for SwiftUI's builder of views.
@resultBuilder @MainActor @preconcurrency
public enum ViewBuilder {
  /// Nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// A view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// `if`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }
  /// `else`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ content: some View) -> AnyView {
    AnyView(content)
  }
}
