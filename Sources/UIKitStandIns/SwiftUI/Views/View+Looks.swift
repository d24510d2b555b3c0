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
}

/// The sides of a view.
public enum Edge: Sendable { case top, leading, bottom, trailing, horizontal, vertical, all }

/// Stands in for `Font`.
public enum Font: Sendable {
  /// A font of the system's.
  case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
}
