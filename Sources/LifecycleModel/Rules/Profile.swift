/// One behaviour of the platform, as data: its rules, what callbacks do to the state, its methods.
public struct Profile: Sendable {
  /// The name, `app-delegate-ios12`.
  public let name: String
  /// What it describes, in a sentence.
  public let summary: String
  /// The kind of life cycle that it describes.
  public let family: ProfileFamily
  /// The version of iOS that it describes.
  public let system: Int
  /// The documents it follows.
  public let sources: [String]
  /// The methods that `implements: ["*"]` stands for.
  public package(set) var methods: CallbackSet
  /// What callbacks do to the state.
  public package(set) var effects: [StateEffect]
  /// The rows of its table, grouped by action.
  public package(set) var rules: [Rule]
  /// What brings an app that is alive back to active: the first entry whose condition holds.
  public let settling: [(when: Condition, action: ActionName)]
  /// Readings of the application's state that no source gives, with the reason for the choice.
  public let assumedReadings: [(callbacks: [Callback], source: Source)]
  /// The notifications that are posted beside calls, to those who ask for them.
  public package(set) var postings: [Posting]

  /// Creates a profile, such as the model of a platform of one's own.
  ///
  /// - Parameters:
  ///   - name: the name, in kebab case.
  ///   - family: the kind of life cycle; by default found from the methods.
  ///   - system: the version of iOS that it describes, which decides what `SystemChange` names and
  ///     no rule says, such as time limits.
  ///   - rules: the rows of its table; of rules with one action those before go first.
  ///   - settling: by default runs end where they are.
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

  /// The methods a delegate has under the configuration.
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
