// Modifiers of appearance, which have no effect.
extension View {
  public func padding(_ length: Double? = nil) -> some View { self }
  public func padding(_ edges: Edge, _ length: Double? = nil) -> some View { self }
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle(_ color: Color) -> some View { self }
  public func background(_ color: Color) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  public func tabItem<Item: View>(@ViewBuilder _ label: () -> Item) -> some View { self }
  public func tag<Tag: Hashable>(_ tag: Tag) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func blur(radius: Double) -> some View { self }
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { self }
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}

/// Has no effect.
public enum TitleDisplayMode: Sendable { case automatic, inline, large }

/// A stand-in for `Animation`, which has no effect.
public enum Animation: Sendable { case `default`, linear, easeIn, easeOut, easeInOut, spring }

/// Calls the body without an animation.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public enum Edge: Sendable { case top, leading, bottom, trailing, horizontal, vertical, all }

public enum Font: Sendable {
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
}
