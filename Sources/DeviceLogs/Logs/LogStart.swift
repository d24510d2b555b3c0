public import LifecycleModel

/// The possible states of the app where a log begins; `nil` means unknown.
public struct LogStart: Hashable, Sendable {
  /// The phase of the app.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    case notRunning, active, inactive, background, suspended
  }

  /// The phases that the app may have been in.
  public var phases: [Phase]
  /// Whether a scene session existed.
  public var session: Bool?
  /// The minimum number of connected scenes.
  public var connectedScenes: Int
  /// Whether a restoration archive existed.
  public var archive: Bool?
  /// Whether the log may begin inside the course of an action.
  public var insideAction: Bool

  /// Creates a start with the given knowledge; by default, nothing is known.
  public init(
    _ phases: [Phase] = Phase.allCases, session: Bool? = nil, connectedScenes: Int = 0,
    archive: Bool? = nil, insideAction: Bool = false
  ) {
    self.phases = phases
    self.session = session
    self.connectedScenes = connectedScenes
    self.archive = archive
    self.insideAction = insideAction
  }

  /// An unknown past: the log may begin anywhere, even inside an action.
  public static let anywhere = LogStart(insideAction: true)

  /// Returns whether the log may begin in the state.
  public func admits(_ state: DeviceState) -> Bool {
    guard let phase = Phase(of: state), phases.contains(phase) else { return false }
    return (session ?? !state.sessions.isEmpty) == !state.sessions.isEmpty
      && state.sessions.count { $0.phase != .unattached } >= connectedScenes
      && (archive ?? state.archive) == state.archive
  }
}

extension LogStart.Phase {
  /// Creates the phase of the app in a state; `nil` for a process that has no app state yet.
  public init?(of state: DeviceState) {
    switch (state.process, state.app) {
    case (.notRunning, _): self = .notRunning
    case (.suspended, _): self = .suspended
    case (.running, .active): self = .active
    case (.running, .inactive): self = .inactive
    case (.running, .background): self = .background
    case (.running, nil): return nil
    }
  }
}
