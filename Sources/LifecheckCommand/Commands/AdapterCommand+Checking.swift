#if Command
  import AppLifecycle
  import DelegateAdapters
  import LifecycleChecking
  import ProcessAdapters

  extension AdapterCommand {
    /// The adapter that the command is in a profile.
    ///
    /// - Throws: a failure if it does not start as one, or names a check that there is not.
    func adapter(
      in profile: Profile, _ selection: InvariantSelection
    ) throws(CommandFailure) -> AdapterDescription {
      let description: AdapterDescription
      do throws(StartFailure) {
        description = try self.description(profile: profile.name)
      } catch {
        throw CommandFailure(error)
      }
      let names = AdapterCheck.names(among: selection.all)
      for check in description.checks where !names.contains(check.name) {
        var failure = CommandFailure.unknown("check", check.name, among: names)
        failure.status = .unavailable
        failure.message = "the adapter '\(description.name)' undertakes an \(failure.message)"
        throw failure
      }
      return description
    }
  }

  extension CommandFailure {
    /// A command that is no adapter.
    init(_ error: StartFailure) { self.init(.unavailable, error.message, help: error.help) }
  }

  extension FuzzOptions {
    /// Does something in each profile with the adapter that a command is there, and puts the reports
    /// together; without a command, in all profiles at once.
    ///
    /// What an adapter declares may depend on the profile, which it is told first.
    func checking(
      _ command: AdapterCommand?, _ selection: InvariantSelection,
      _ check: (FuzzOptions) throws(CheckingError) -> Report
    ) throws(CommandFailure) -> Report {
      guard let command else {
        return try LifecheckCommand.checking { () throws(CheckingError) in try check(self) }
      }
      let began = clock()
      var whole: Report?
      for profile in profiles {
        var options = self
        options.profiles = [profile]
        options.adapter = try command.adapter(in: profile, selection)
        options.timeLimit = timeLimit.map { max(0, $0 - (clock() - began)) }
        let report = try LifecheckCommand.checking { () throws(CheckingError) in
          try check(options)
        }
        whole = whole?.joined(with: report) ?? report
        let isEnough = stopsAtFirstFailure && report.verdict == .violated
        if report.wasInterrupted || isEnough { break }
      }
      return whole ?? Report(command: "fuzz", generator: 0, runs: [])
    }
  }

  extension Report {
    /// This report with the runs of another one after its own.
    fileprivate func joined(with other: Report) -> Report {
      var joined = self
      joined.runs += other.runs
      joined.notes += other.notes.filter { !notes.contains($0) }
      joined.wasInterrupted = wasInterrupted || other.wasInterrupted
      return joined
    }
  }
#endif
