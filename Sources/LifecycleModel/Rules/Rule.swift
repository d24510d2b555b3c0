/// One row of a profile's table: an action, when it is enabled, and what happens.
public struct Rule: Hashable, Sendable {
  /// The action, without the id of its payload.
  public var action: Action
  /// What it carries.
  public var payload: PayloadKind?
  /// How many of them it carries, 1 or 2; of no account if it carries nothing.
  public var payloadCount: Int
  /// The scenes for each of which the rule is an action of its own; `nil` for one action.
  public var scenes: SceneSelection?
  /// When it is enabled.
  public var enabled: Condition
  /// What happens, in order, the action itself apart.
  public var steps: [Step]
  /// Where this is documented.
  public var source: Source
  /// The edge that must be among those of the run; `nil` for the documented core.
  public var edge: String?
  /// The change of the system that brought it; `nil` for what every version does.
  public var change: SystemChange?

  /// Creates a rule.
  public init(
    _ action: Action, payload: PayloadKind? = nil, payloadCount: Int = 1,
    each scenes: SceneSelection? = nil, when enabled: Condition, _ steps: [Step],
    source: Source, edge: String? = nil
  ) {
    self.action = action
    self.payload = payload
    self.payloadCount = payloadCount
    self.scenes = scenes
    self.enabled = enabled
    self.steps = steps
    self.source = source
    self.edge = edge
  }
}

/// Where a rule comes from.
public struct Source: Hashable, Sendable {
  /// The document and the place in it, several separated by semicolons.
  public var text: String
  /// Whether no source states it: a choice made where the documents are silent.
  public var isAssumption: Bool

  /// Creates a source.
  public init(_ text: String, isAssumption: Bool = false) {
    self.text = text
    self.isAssumption = isAssumption
  }

  /// A choice made where the documents are silent, with its reason.
  public static func assumption(_ text: String) -> Source { Source(text, isAssumption: true) }
}

extension Source: ExpressibleByStringLiteral {
  /// A source that states it.
  public init(stringLiteral text: String) { self.init(text) }
}
