/// A behavior of the platform, as data: its rules, the effects of callbacks, its methods.
public struct Profile: Sendable {
  /// The name, `app-delegate-ios12`.
  public let name: String
  /// The behavior that it describes, in a sentence.
  public let summary: String
  /// The kind of life cycle that it describes.
  public let family: ProfileFamily
  /// The version of iOS that it describes.
  public let system: Int
  /// The documents that it follows.
  public let sources: [String]
  /// The methods that `implements: ["*"]` stands for.
  public package(set) var methods: CallbackSet
  /// The effects of callbacks on the state.
  public package(set) var effects: [StateEffect]
  /// The rows of its table, grouped by action.
  public package(set) var rules: [Rule]
  /// The actions that bring a live app back to active: the first entry whose condition holds.
  public let settling: [(when: Condition, action: ActionName)]
  /// Readings of the application's state that no source gives, with the reason for the choice.
  public let assumedReadings: [(callbacks: [Callback], source: Source)]
  /// The notifications that are posted beside calls, to their observers.
  public package(set) var postings: [Posting]

  /// Creates a profile, such as the model of a custom platform.
  ///
  /// - Parameters:
  ///   - name: the name, in kebab case.
  ///   - family: the kind of life cycle; by default derived from the methods.
  ///   - system: the version of iOS that it describes, which determines the parts of `SystemChange`
  ///     that are not in rules, such as time limits.
  ///   - rules: the rows of its table; among rules with the same action, earlier ones take
  ///     precedence.
  ///   - settling: the actions that settle a state; by default, runs end where they are.
  public init(
    name: String, summary: String, family: ProfileFamily? = nil, system: Int = 13,
    sources: [String], methods: CallbackSet, effects: [StateEffect], rules: [Rule],
    settling: [(when: Condition, action: ActionName)] = [],
    assumedReadings: [(callbacks: [Callback], source: Source)] = [], postings: [Posting] = []
  ) {
    self.name = name
    self.summary = summary
    self.family = family ?? ProfileFamily(calling: methods)
    self.system = system
    self.sources = sources
    self.methods = methods
    self.effects = effects
    self.rules = rules
    self.settling = settling
    self.assumedReadings = assumedReadings
    self.postings = postings
  }

  /// Whether apps of the profile have scenes, and so may have several windows.
  public var hasScenes: Bool { family != .appDelegate }

  /// Returns the methods that a delegate has under the configuration.
  ///
  /// `"*"` stands for those of the profile and `"notifications"` for the notifications that are
  /// posted in it; other entries are aliases or selectors.
  public func implemented(by configuration: Configuration) throws(UnknownName) -> CallbackSet {
    var result = CallbackSet()
    for name in configuration.implements {
      if name == "*" {
        result = result.union(methods)
      } else if name == Configuration.notifications {
        result = result.union(CallbackSet(postings.map(\.notification)))
      } else if let callback = Callback(named: name) {
        result.insert(callback)
      } else {
        throw UnknownName(
          .callback, name, among: Callback.aliases + [Configuration.notifications])
      }
    }
    return result
  }
}

extension Profile: Hashable {
  /// Returns whether everything in two profiles is equal.
  ///
  /// - Complexity: O(1) for copies of one profile, which share their rules.
  public static func == (one: Profile, other: Profile) -> Bool {
    one.name == other.name && one.summary == other.summary && one.family == other.family
      && one.system == other.system && one.sources == other.sources
      && one.methods == other.methods && one.effects == other.effects && one.rules == other.rules
      && one.postings == other.postings
      && one.settling.elementsEqual(other.settling, by: ==)
      && one.assumedReadings.elementsEqual(other.assumedReadings, by: ==)
  }

  /// Hashes the name, which other profiles rarely share.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
