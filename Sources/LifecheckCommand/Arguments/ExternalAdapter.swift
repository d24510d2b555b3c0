#if Command
import LifecycleModel
import DelegateAdapters
import LifecycleChecking
import ProcessAdapters

/// The adapter that a command is, as it declared itself in each profile.
///
/// What it declares may depend on the profile, which it is told first.
struct ExternalAdapter {
  private let declared: [(profile: String, description: AdapterDescription)]

  init(_ declared: [(profile: String, description: AdapterDescription)]) {
    self.declared = declared
  }

  /// Starts the command in each profile and asks it.
  ///
  /// - Throws: a failure if it does not start as an adapter.
  init(_ command: AdapterCommand, in profiles: [Profile]) throws(CommandFailure) {
    var declared: [(profile: String, description: AdapterDescription)] = []
    for profile in profiles {
      do throws(StartFailure) {
        declared.append((profile.name, try command.description(profile: profile.name)))
      } catch {
        throw CommandFailure(error)
      }
    }
    self.declared = declared
  }

  /// What it is in each profile, by the profile's name.
  var byProfile: [String: AdapterDescription] {
    Dictionary(
      declared.map { ($0.profile, $0.description) }, uniquingKeysWith: { first, _ in first })
  }

  /// All that it is, of which invariants may speak.
  var descriptions: [AdapterDescription] { declared.map(\.description) }

  /// The adapter in each profile, by the profile's name, for a run in some of them.
  ///
  /// - Throws: a failure if it declares a check that there is not, or writes one wrongly.
  func adapters(
    in profiles: [Profile], _ selection: InvariantSelection
  ) throws(CommandFailure) -> [String: AdapterDescription] {
    for profile in profiles { _ = try adapter(in: profile, selection) }
    return byProfile
  }

  /// What it is in one of the profiles.
  ///
  /// - Throws: a failure if it declares a check that there is not, or writes one wrongly.
  func adapter(
    in profile: Profile, _ selection: InvariantSelection
  ) throws(CommandFailure) -> AdapterDescription? {
    guard let description = declared.first(where: { $0.profile == profile.name })?.description
    else { return nil }
    let names = AdapterCheck.names(among: selection.all)
    let own = description.own.map(\.name)
    for check in description.checks {
      do throws(CheckingError) {
        try check.validate(among: names, own: own)
      } catch {
        throw CommandFailure(
          .unavailable,
          "the adapter '\(description.name)' declares a check that cannot be made: "
            + error.message,
          help: error.help)
      }
    }
    return description
  }
}

extension CommandFailure {
  /// A command that is no adapter.
  init(_ error: StartFailure) { self.init(.unavailable, error.message, help: error.help) }
}

extension AdapterCommandArguments {
  /// The adapter that the command is in these profiles; `nil` if there is no command.
  func started(in profiles: [Profile]) throws(CommandFailure) -> ExternalAdapter? {
    guard let command else { return nil }
    return try ExternalAdapter(command, in: profiles)
  }
}
#endif
