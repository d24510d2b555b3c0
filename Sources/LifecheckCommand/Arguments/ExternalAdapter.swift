import LifecycleAdapters

#if Command
import LifecycleModel
import LifecycleChecking
import ProcessAdapters

/// An adapter command, as it describes itself in each profile.
///
/// Its description may depend on the profile, which is sent to it first.
struct ExternalAdapter {
  private let declared: [(profile: String, description: AdapterDescription)]

  init(_ declared: [(profile: String, description: AdapterDescription)]) {
    self.declared = declared
  }

  /// Starts the command in each profile and reads its description.
  ///
  /// - Parameter spares: The processes that are started in advance.
  /// - Throws: a failure if the command does not start as an adapter.
  init(
    _ command: AdapterCommand, in profiles: [Profile], spares: SpareConversations? = nil
  ) throws(CommandFailure) {
    var declared: [(profile: String, description: AdapterDescription)] = []
    for profile in profiles {
      do throws(StartFailure) {
        let description = try command.description(profile: profile.name, spares: spares)
        declared.append((profile.name, description))
      } catch {
        throw CommandFailure(error)
      }
    }
    self.declared = declared
  }

  /// The descriptions by profile name.
  var byProfile: [String: AdapterDescription] {
    Dictionary(
      declared.map { ($0.profile, $0.description) }, uniquingKeysWith: { first, _ in first })
  }

  /// All descriptions, which invariants may refer to.
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

  /// Returns the adapter in one of the profiles.
  ///
  /// - Throws: a failure if it declares an unknown or malformed check.
  func adapter(
    in profile: Profile, _ selection: InvariantSelection
  ) throws(CommandFailure) -> AdapterDescription? {
    guard let description = declared.first(where: { $0.profile == profile.name })?.description
    else { return nil }
    let names = AdapterCheck.names(among: selection.all)
    let customActions = description.customActions.map(\.name)
    for check in description.checks {
      do throws(CheckingError) {
        try check.validate(among: names, customActions: customActions)
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
  /// Creates the failure of a command that is no adapter.
  init(_ error: StartFailure) { self.init(.unavailable, error.message, help: error.help) }
}

extension AdapterCommandArguments {
  /// Starts the command in the profiles and returns it as an adapter; `nil` if there is no command.
  ///
  /// - Parameter jobs: The number of its processes that may be used at a time. Another one waits
  ///   beside them only if there are several: files that the processes share are in danger then
  ///   anyway.
  func started(in profiles: [Profile], jobs: Int = 1) throws(CommandFailure) -> ExternalAdapter? {
    guard let command else { return nil }
    return try ExternalAdapter(
      command, in: profiles, spares: jobs > 1 ? SpareConversations() : nil)
  }
}
#endif
