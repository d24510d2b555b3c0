public import LifecycleModel

/// A list of callbacks in a seed document, and the way to reproduce it in the model.
public struct SeedSequence: Sendable {
  /// The document, `000`.
  public let document: String
  /// The heading of the list; in parentheses a substitute for a missing one.
  public let title: String
  /// The profiles that are to show it.
  public let profiles: [String]
  /// The methods the document's author implemented.
  public let implements: [String]
  /// The actions that bring a fresh install to the beginning of the list.
  public let setUp: [Action]
  /// The actions that the list shows.
  public let actions: [Action]
  /// The lines of the list.
  public let lines: [Line]
  /// The spelling of launch options in the document.
  public let spelling: LaunchOptionsSpelling
  /// The document's replacements for the model's ids and addresses.
  public let stands: [String: String]

  /// One line of a list.
  public struct Line: Sendable {
    /// The method's name as the document spells it.
    public let written: String
    /// The method.
    public let callback: Callback
    /// The state read in it; `nil` if the document does not say.
    public let state: AppState?
    /// The argument that the document shows, under the model's key and in the document's spelling.
    public let argument: Value.Member?
    /// Whether it comes only if both launch methods return true.
    public let needsLaunchReturns: Bool

    init(
      _ written: String, _ callback: Callback, _ state: AppState? = nil,
      _ argument: Value.Member? = nil, needsLaunchReturns: Bool = false
    ) {
      self.written = written
      self.callback = callback
      self.state = state
      self.argument = argument
      self.needsLaunchReturns = needsLaunchReturns
    }
  }

  /// All sequences of the four documents, in their order.
  public static let all = document000 + document001 + document002 + document003

  init(
    _ document: String, _ title: String, profiles: [String], implements: [String] = ["*"],
    setUp: [Action] = [], actions: [Action], _ lines: [Line],
    spelling: LaunchOptionsSpelling = .nested, stands: [String: String] = [:]
  ) {
    self.document = document
    self.title = title
    self.profiles = profiles
    self.implements = implements
    self.setUp = setUp
    self.actions = actions
    self.lines = lines
    self.spelling = spelling
    self.stands = stands
  }
}
