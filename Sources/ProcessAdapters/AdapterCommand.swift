public import LifecycleAdapters

/// A command that speaks the adapter protocol over its standard input and output, in any language.
///
/// The line is run by `/bin/sh`, as `make` and `git` do it: quotes, variables and `cd there && …`
/// mean what they mean in a terminal. Its standard error is that of this process.
public struct AdapterCommand: Hashable, Sendable {
  /// The line for the shell.
  public var line: String
  /// How long a reply may take.
  public var timeout: Duration

  /// How long a reply may take if nobody says.
  public static let standardTimeout = Duration.seconds(2)

  /// The words of a command line that name it.
  public var arguments: [String] {
    ["--adapter-command", line]
      + (timeout == Self.standardTimeout
        ? [] : ["--adapter-timeout", timeout.decimalSeconds])
  }

  /// Names a command.
  public init(_ line: String, timeout: Duration = AdapterCommand.standardTimeout) {
    self.line = line
    self.timeout = timeout
  }
}

extension Duration {
  /// Seconds in decimal digits, without an exponent: `2`, `0.5`, `0.000001`.
  var decimalSeconds: String {
    let nanoseconds = Int((self / .nanoseconds(1)).rounded())
    var fraction = String(String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(nanoseconds / 1_000_000_000)\(fraction.isEmpty ? "" : ".")\(fraction)"
  }
}

#if Command && canImport(Subprocess)
extension AdapterCommand {
  /// The adapter that the command is, in a profile.
  ///
  /// The command is started once to ask what it has, and again for each worker later.
  ///
  /// - Throws: `StartFailure` if it does not start or its first reply is no proper one.
  public func description(profile: String) throws(StartFailure) -> AdapterDescription {
    let session = try open(profile: profile)
    session.close()
    let declared = session.declaration
    var description = AdapterDescription(
      name: declared.name, title: line, implements: declared.implements,
      own: declared.own.map(\.action), uses: declared.features,
      checks: declared.checks.map { AdapterCheck($0) },
      session: { try again(profile: profile, declared) })
    description.arguments = arguments
    return description
  }

  /// The adapter of this tool that the command serves in a child, see ``AdapterServer``.
  ///
  /// - Parameter original: the same adapter in this process.
  package func description(
    of original: AdapterDescription, profile: String
  ) throws(StartFailure) -> AdapterDescription {
    var description = try description(profile: profile)
    description.implements = original.implements
    description.checks = original.checks
    description.scenes = original.scenes
    description.arguments = original.arguments
    return description
  }

  /// Opens a session; one that cannot be opened is no violation yet.
  func open(profile: String) throws(StartFailure) -> ProcessSession {
    do throws(ProcessSession.SessionFailure) {
      return try ProcessSession(self, profile: profile)
    } catch {
      switch error {
      case .notStarted(let failure): throw failure
      case .failed(let failure):
        throw StartFailure(
          "the adapter command '\(line)' \(failure.message)", help: failure.startHelp)
      case .refused(let mistake):
        throw StartFailure(
          "the adapter command '\(line)' declares what cannot be taken: \(mistake.message)",
          help: mistake.help)
      }
    }
  }

  /// Opens a session with an adapter that is known, and must be what it was before.
  private func again(
    profile: String, _ declared: Declaration
  ) throws -> any AdapterSession {
    let session: ProcessSession
    do throws(ProcessSession.SessionFailure) {
      session = try ProcessSession(self, profile: profile)
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

extension AdapterFailure {
  /// What may help one whose adapter does not start.
  fileprivate var startHelp: String? {
    switch kind {
    case .hung: "it must flush its standard output after each line"
    case .misbehaved:
      "its standard output is for replies alone; other text goes to standard error"
    case .crashed, .threw, .overran: nil
    }
  }
}

extension Declaration {
  /// What it uses; without a word on it, whatever changes nothing for those who do not use it.
  fileprivate var features: Set<AdapterFeature> {
    guard let uses else { return [.backgroundTasks, .timers] }
    return Set(uses.compactMap(AdapterFeature.init(rawValue:)))
  }
}

extension Declaration.Own {
  fileprivate var action: OwnAction {
    OwnAction(name, when: isAnywhere ? .anywhere : .idle, settles: settles)
  }
}
#else
extension AdapterCommand {
  /// Without the trait, or where no processes can be started, no command can be an adapter.
  ///
  /// - Throws: `StartFailure`, always.
  public func description(profile: String) throws(StartFailure) -> AdapterDescription {
    throw .notBuilt
  }

  /// - Throws: `StartFailure`, always.
  package func description(
    of _: AdapterDescription, profile: String
  ) throws(StartFailure) -> AdapterDescription {
    throw .notBuilt
  }
}
#endif
