public import LifecycleModel
public import DeviceLogs

/// A log of callbacks that somebody published, and how it is expected to stand to the model.
public struct PublishedLog: Sendable {
  /// The name in this repository.
  public let id: String
  /// The place of publication, and what its author recorded.
  public let publication: Publication
  /// The state of the app before, in words.
  public let precondition: String
  /// The actions of the user or the system, in words.
  public let told: [String]
  /// The log, with the author's actions in terms of the model.
  public let log: CallbackLog
  /// Lines left out because the table of callbacks has no such method.
  public let leftOut: [String]
  /// Further information.
  public let note: String?
  /// The verdict of the model, decided by hand.
  public let expected: Verdict

  /// The relation of a log to the model.
  public enum Verdict: Hashable, Sendable {
    /// A behavior under the documented edges.
    case documented
    /// A behavior under the documented edges and these observed ones.
    case observed([String])
    /// No behavior, for that reason.
    case none(String)
  }

  init(
    _ id: String, _ publication: Publication, _ precondition: String, _ start: LogStart,
    _ told: String..., performed: [Action], _ calls: [LoggedCall],
    of recordedScenes: [String]? = nil, end: CallbackLog.End = .complete,
    leftOut: [String] = [], note: String? = nil, _ expected: Verdict = .documented
  ) {
    self.id = id
    self.publication = publication
    self.precondition = precondition
    self.told = told
    log = CallbackLog(
      calls, instrumented: CallbackSet(publication.instrumented), recordedScenes: recordedScenes,
      start: start, end: end, performed: performed)
    self.leftOut = leftOut
    self.note = note
    self.expected = expected
  }

  /// All published logs, in the order of their names.
  public static let all: [PublishedLog] =
    (appDelegateGuides + appDelegateReports + notifications + launches + scenes + later + flutter
    + consoles + laterScenes + swiftUIApps + notes).sorted { $0.id < $1.id }
}

/// The place where logs are published, and the way they were taken.
public struct Publication: Sendable {
  /// The address or, if there is none, an identification of the text.
  public let address: String
  /// The title.
  public let title: String
  /// The version of the system, as far as it is stated.
  public let system: String
  /// The profiles of which its logs may be behaviors.
  public let profiles: [String]
  /// The methods that the author recorded.
  public let instrumented: [Callback]
  /// The methods that the app's delegate has; those recorded, unless they are known to be others.
  public let implemented: [Callback]
  /// The choices of the model's configuration that the precondition makes.
  public let options: [String: Value]

  init(
    _ address: String, _ title: String, _ system: String, _ profiles: [String],
    _ instrumented: [Callback], implemented: [Callback]? = nil, options: [String: Value] = [:]
  ) {
    self.address = address
    self.title = title
    self.system = system
    self.profiles = profiles
    self.instrumented = instrumented
    self.implemented = implemented ?? instrumented
    self.options = options
  }

  /// The configuration under which the model is to show the logs.
  public var configuration: Configuration {
    Configuration(implements: implemented.map(\.alias), options: options)
  }

  /// Up to iOS 11.
  static let ios11 = ["app-delegate-ios11"]
  /// iOS 12.
  static let ios12 = ["app-delegate-ios12"]
  /// Whichever it was.
  static let anyAppDelegate = ios11 + ios12
  /// Scenes, from iOS 13.
  static let ios13 = ["scene-ios13"]
  /// Scenes of 2025 and 2026, where the system is not stated.
  static let laterScenes = ["scene-ios26", "scene-ios18"]
}

extension [LoggedCall] {
  /// Lines of which only the callbacks are known.
  static func of(_ callbacks: Callback...) -> [LoggedCall] { callbacks.map { LoggedCall($0) } }
}
