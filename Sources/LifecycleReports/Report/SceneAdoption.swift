public import LifecycleModel
public import SourceTexts

/// The state of an app's move to scenes, as its Info.plist, its project and its code tell.
public struct SceneAdoption: Equatable, Sendable {
  /// The folder or file that was looked at, as it was given.
  public var path: String
  /// The apps that were found, by the bytes of their names.
  public var apps: [App] = []
  /// Remarks that are no evidence by themselves, such as files that could not be read.
  public var notes: [String] = []

  /// Creates the state of what is at a path, without any app.
  public init(path: String) { self.path = path }

  /// An app, and what is to be said about it.
  public struct App: Equatable, Sendable {
    /// The name of its target.
    public var name: String
    /// The kind of app.
    public var kind: AppKind
    /// The app's delegate; `nil` if there is none.
    public var appDelegate: String?
    /// The delegates of scenes, as far as they are known.
    public var sceneDelegates: [String] = []
    /// The origin of its scene manifest.
    public var manifest: Manifest
    /// The place of the manifest or, without one, of what stands for the app.
    public var place: SourceMark?
    /// The outcomes of a launch, one entry per SDK.
    public var launches: [Launch] = []
    /// The findings; losses come first.
    public var findings: [Finding] = []

    /// Creates an app without findings.
    public init(
      name: String, kind: AppKind, appDelegate: String?, sceneDelegates: [String],
      manifest: Manifest, place: SourceMark?
    ) {
      self.name = name
      self.kind = kind
      self.appDelegate = appDelegate
      self.sceneDelegates = sceneDelegates
      self.manifest = manifest
      self.place = place
    }

    /// Whether anything is lost, or the app does not start to be used.
    public var isLosing: Bool { findings.contains { $0.severity == .loss } }

    /// Whether it could not be told what a launch does.
    public var isUnclear: Bool { launches.contains { $0.outcome == .unknown } }
  }

  /// A kind of app.
  public enum AppKind: String, Hashable, Sendable {
    /// It has an app delegate of UIKit's.
    case uiKit = "UIKit"
    /// It is an `App` of SwiftUI's, which runs on scenes.
    case swiftUI = "SwiftUI"
    /// It has neither that could be found.
    case unknown
  }

  /// The origin of a scene manifest.
  public enum Manifest: String, Hashable, Sendable {
    /// It stands in the Info.plist.
    case infoPlist
    /// Xcode writes an empty one, because a build setting asks for it.
    case generated
    /// It stands in a description from which the project is written.
    case described
    /// There is none.
    case missing
    /// It could not be told whether there is one.
    case unknown
  }

  /// The outcome of a launch.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Windows are shown.
    case runs
    /// It runs, and the console has a warning about scenes.
    case warns
    /// It could not be told.
    case unknown
    /// It runs and shows nothing.
    case blackScreen
    /// The process ends.
    case ends
  }

  /// A launch of the app built with an SDK.
  public struct Launch: Equatable, Sendable {
    /// The major version of the SDK.
    public var sdk: Int
    /// The outcome.
    public var outcome: Outcome
    /// The identifiers of the findings that are the reason.
    public var because: [String]

    package init(sdk: Int, outcome: Outcome, because: [String]) {
      self.sdk = sdk
      self.outcome = outcome
      self.because = because
    }

    /// The SDKs that are told.
    public static let sdks = [26, 27]
  }

  /// The weight of a finding.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Something is lost, or the app does not start to be used.
    case loss
    /// Something may be wrong, or has to be moved.
    case warning
    /// Something worth knowing, or that could not be told.
    case note
  }

  /// A statement about an app, with its evidence.
  public struct Finding: Equatable, Sendable {
    /// The name of the rule, in kebab case.
    public var id: String
    /// The weight.
    public var severity: Severity
    /// The statement, in a sentence without a full stop.
    public var message: String
    /// The cure, likewise; empty if there is nothing to do.
    public var cure: String
    /// The place that shows it.
    public var place: SourceMark?
    /// The document or the report that says so.
    public var source: Source
    /// The outcome of a launch that it decides, by the version of the SDK.
    package var outcomes: [Int: Outcome] = [:]

    package init(
      _ id: String, _ severity: Severity, _ message: String, cure: String = "",
      at place: SourceMark? = nil, source: Source
    ) {
      self.id = id
      self.severity = severity
      self.message = message
      self.cure = cure
      self.place = place
      self.source = source
    }
  }

  /// The outcome: `violated` if an app loses anything, `inconclusive` if there is nothing to judge,
  /// or if it could not be told what a launch does.
  public var verdict: Report.Verdict {
    if apps.contains(where: \.isLosing) { return .violated }
    return apps.isEmpty || apps.contains(where: \.isUnclear) ? .inconclusive : .holds
  }
}

extension SceneAdoption.App {
  /// Takes findings, and draws from them what happens at launch.
  package mutating func take(_ found: [SceneAdoption.Finding]) {
    let order = SceneAdoption.Severity.allCases
    findings = order.flatMap { severity in found.filter { $0.severity == severity } }
    launches = SceneAdoption.Launch.sdks.map { sdk in
      let outcomes = findings.compactMap { $0.outcomes[sdk] }
      let worst = SceneAdoption.Outcome.allCases.last(where: outcomes.contains)
      let because = findings.filter { $0.outcomes[sdk] == worst && worst != nil }.map(\.id)
      return .init(sdk: sdk, outcome: worst ?? .runs, because: because.uniqued)
    }
  }
}

extension [String] {
  /// The texts, each once.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
