// How things look, which makes no difference here.
extension View {
  /// Looks as before.
  public func padding(_ length: Double? = nil) -> some View { self }
  /// Looks as before.
  public func padding(_ edges: Edge, _ length: Double? = nil) -> some View { self }
  /// Looks as before.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }
  /// Looks as before.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  /// Looks as before.
  public func font(_ font: Font?) -> some View { self }
  /// Looks as before.
  public func foregroundColor(_ color: Color?) -> some View { self }
  /// Looks as before.
  public func foregroundStyle(_ color: Color) -> some View { self }
  /// Looks as before.
  public func background(_ color: Color) -> some View { self }
  /// Looks as before.
  public func tint(_ color: Color?) -> some View { self }
  /// Looks as before.
  public func opacity(_ opacity: Double) -> some View { self }
  /// Looks as before.
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  /// Looks as before.
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
  /// Looks as before.
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
  /// Looks as before.
  public func disabled(_ isDisabled: Bool) -> some View { self }
  /// Looks as before.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  /// Looks as before.
  public func ignoresSafeArea() -> some View { self }
  /// Looks as before.
  public func blur(radius: Double) -> some View { self }
  /// Looks as before.
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }
  /// Looks as before.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  /// Looks as before.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}

/// How large a title is; nothing reads it.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// Stands in for `Animation`; nothing moves.
public enum Animation: Sendable { case `default`, linear, easeIn, easeOut, easeInOut, spring }

/// Changes something, which nobody sees move.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The sides of a view.
public enum Edge: Sendable { case top, leading, bottom, trailing, horizontal, vertical, all }

/// Stands in for `Font`.
public enum Font: Sendable {
  /// A font of the system's.
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
}
