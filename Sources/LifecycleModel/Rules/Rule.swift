/// One row of a profile's table: an action, its precondition, and its course.
public struct Rule: Hashable, Sendable {
  /// The action, without the id of its payload.
  public var action: Action
  /// The kind of payload that it carries.
  public var payload: PayloadKind?
  /// The number of payloads that it carries, 1 or 2; ignored if it carries nothing.
  public var payloadCount: Int
  /// The scenes for each of which the rule is a separate action; `nil` for one action.
  public var scenes: SceneSelection?
  /// The condition under which it is enabled.
  public var enabled: Condition
  /// The steps of its course, in order, without the action itself.
  public var steps: [Step]
  /// The place where this is documented.
  public var source: Source
  /// The edge that the run must include; `nil` for the documented core.
  public var edge: String?
  /// The change of the system that introduced it; `nil` if every version has it.
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

  /// Whether the rules differ at most in the variant's name and the source.
  package func isSame(as rule: Rule) -> Bool {
    var other = rule
    other.action.variant = action.variant
    other.source = source
    return other == self
  }
}

/// The origin of a rule.
public struct Source: Hashable, Sendable {
  /// The document and the place in it; several are separated by semicolons.
  public var text: String
  /// Whether it is a choice made where the documents are silent, stated by no source.
  public var isAssumption: Bool

  /// Creates a source.
  public init(_ text: String, isAssumption: Bool = false) {
    self.text = text
    self.isAssumption = isAssumption
  }

  /// Returns the source of a choice made where the documents are silent, with its reason.
  public static func assumption(_ text: String) -> Source { Source(text, isAssumption: true) }
}

extension Source: ExpressibleByStringLiteral {
  /// Creates a source that states the rule.
  public init(stringLiteral text: String) { self.init(text) }
}
