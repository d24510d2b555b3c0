public import LifecycleAdapters

/// A command, written in any language, that speaks the adapter protocol over its standard input and
/// output.
///
/// The line is run by `/bin/sh`, as in `make` and `git`: quotes, variables and `cd there && …`
/// have the same meaning as in a terminal. What the command writes to its standard error is shown
/// in stories, with the call in which it was written, and as it is if the command does not start.
public struct AdapterCommand: Hashable, Sendable {
  /// The shell command line.
  public var line: String
  /// The maximum time for a reply.
  public var timeout: Duration

  /// The default timeout.
  public static let standardTimeout = Duration.seconds(2)

  /// Creates a command from a shell command line.
  public init(_ line: String, timeout: Duration = AdapterCommand.standardTimeout) {
    self.line = line
    self.timeout = timeout
  }
}

extension Duration {
  /// The duration in decimal seconds without an exponent, such as `2`, `0.5` or `0.000001`.
  package var decimalSeconds: String {
    let nanoseconds = Int((self / .nanoseconds(1)).rounded())
    var fraction = String(String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(nanoseconds / 1_000_000_000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

#if Command && canImport(Subprocess)
extension AdapterCommand {
  /// Returns a description of the command as an adapter for a profile.
  ///
  /// The command is started once to query its declaration, and later again for each worker.
  ///
  /// - Throws: `StartFailure` if it does not start or its first reply is malformed.
  public func description(profile: String) throws(StartFailure) -> AdapterDescription {
    try description(profile: profile, spares: nil)
  }

  /// Returns a description of the command as an adapter for a profile.
  ///
  /// - Parameter spares: The processes that are started in advance; `nil` for none.
  package func description(
    profile: String, spares: SpareConversations?
  ) throws(StartFailure) -> AdapterDescription {
    let session = try open(profile: profile)
    session.close()
    let declared = session.declaration
    let description = AdapterDescription(
      name: declared.name, title: line, implements: declared.implements,
      customActions: declared.customActions, uses: declared.features,
      checks: declared.checks.map { AdapterCheck($0) },
      session: { try again(profile: profile, declared, spares) })
    return description
  }

  /// Returns the description of an adapter built into this tool that the command serves in a child
  /// process; see ``AdapterServer``.
  ///
  /// - Parameter original: The same adapter in this process.
  package func description(
    of original: AdapterDescription, profile: String
  ) throws(StartFailure) -> AdapterDescription {
    var description = try description(profile: profile)
    description.implements = original.implements
    description.checks = original.checks
    description.scenes = original.scenes
    return description
  }

  /// Opens a session. A failure to open the first session is an error rather than a violation.
  func open(profile: String) throws(StartFailure) -> ProcessSession {
    do throws(ProcessSession.SessionFailure) {
      return try ProcessSession(self, profile: profile)
    } catch {
      switch error {
      case .notStarted(let failure): throw failure
      case .failed(let failure):
        throw StartFailure(
          "the adapter command '\(line)' \(failure.message)", help: Self.startHelp(failure))
      case .refused(let mistake):
        throw StartFailure(
          "the adapter command '\(line)' declares what cannot be taken: \(mistake.message)",
          help: mistake.help)
      }
    }
  }

  /// Returns advice for an adapter that does not start; `nil` if there is none.
  private static func startHelp(_ failure: AdapterFailure) -> String? {
    switch failure.kind {
    case .hung: "it must flush its standard output after each line"
    case .misbehaved:
      "its standard output is for replies only; other text goes to standard error"
    case .crashed, .threw, .overran: nil
    }
  }

  /// Opens a session with a known adapter, whose declaration must be the same as before.
  private func again(
    profile: String, _ declared: Declaration, _ spares: SpareConversations?
  ) throws -> any AdapterSession {
    let session: ProcessSession
    do throws(ProcessSession.SessionFailure) {
      session = try ProcessSession(self, profile: profile, isQuiet: true, spares: spares)
    } catch {
      switch error {
      case .notStarted(let failure):
        throw AdapterFailure(.crashed, "could not be started again: \(failure.message)")
      case .failed(let failure): throw failure
      case .refused(let mistake): throw AdapterFailure(.misbehaved, "declared: \(mistake.text)")
      }
    }
    guard session.declaration == declared else {
      session.close()
      throw AdapterFailure(.misbehaved, "declared something else when it was started again")
    }
    return session
  }
}

extension Declaration {
  /// The features that the adapter uses. If it declares none, the features that have no effect on
  /// adapters that do not use them.
  fileprivate var features: Set<AdapterFeature> {
    guard let uses else { return [.backgroundTasks, .timers] }
    return Set(uses.compactMap(AdapterFeature.init(rawValue:)))
  }
}
#else
extension AdapterCommand {
  /// Always fails: without the trait, or where no processes can be started, no command can be an
  /// adapter.
  ///
  /// - Throws: `StartFailure`, always.
  public func description(profile: String) throws(StartFailure) -> AdapterDescription {
    throw .notBuilt
  }

  /// Always fails.
  ///
  /// - Throws: `StartFailure`, always.
  package func description(
    profile: String, spares: SpareConversations?
  ) throws(StartFailure) -> AdapterDescription {
    throw .notBuilt
  }

  /// Always fails.
  ///
  /// - Throws: `StartFailure`, always.
  package func description(
    of _: AdapterDescription, profile: String
  ) throws(StartFailure) -> AdapterDescription {
    throw .notBuilt
  }
}
#endif
