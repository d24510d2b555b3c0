/// The progress of a run.
public struct FuzzProgress: Sendable, Equatable {
  /// The profile that is being run.
  public var profile: String
  /// The number of profiles that have finished.
  public var profilesDone: Int
  /// The number of profiles to run.
  public var profileCount: Int
  /// The number of sequences of the current profile that have run.
  public var sequencesDone: Int
  /// The number of sequences to run in each profile.
  public var sequenceCount: Int
  /// The number of the profile's transitions taken, as far as they have been counted.
  public var transitions: Report.Coverage.Share
  /// The seconds since the run began, by the clock in the options.
  public var seconds: Double
  /// The seconds since the profile began.
  public var secondsInProfile: Double
  /// The seconds that the time limit leaves; `nil` without one.
  public var secondsAllowed: Double?

  /// The number of sequences of the profile that were run before, by a run that this one goes on
  /// with.
  public var sequencesBefore = 0
  /// The extent to which the profile has shown what there is, if that is to end it.
  public var saturation: Report.Saturation?

  /// Creates the progress of a run.
  public init(
    profile: String, profilesDone: Int, profileCount: Int, sequencesDone: Int, sequenceCount: Int,
    transitions: Report.Coverage.Share, seconds: Double, secondsInProfile: Double,
    secondsAllowed: Double?
  ) {
    self.profile = profile
    self.profilesDone = profilesDone
    self.profileCount = profileCount
    self.sequencesDone = sequencesDone
    self.sequenceCount = sequenceCount
    self.transitions = transitions
    self.seconds = seconds
    self.secondsInProfile = secondsInProfile
    self.secondsAllowed = secondsAllowed
  }

  /// The number of sequences of the profile per second; `nil` as long as it is unknown.
  public var rate: Double? {
    guard secondsInProfile > 0, sequencesDone > sequencesBefore else { return nil }
    return Double(sequencesDone - sequencesBefore) / secondsInProfile
  }

  /// The share of all sequences that have run, from 0 to 1.
  public var share: Double { share(sequencesDone) }

  private func share(_ sequences: Int) -> Double {
    let profiles = Double(profilesDone) + Double(sequences) / Double(max(1, sequenceCount))
    return profiles / Double(max(1, profileCount))
  }

  /// The seconds until the run finishes at the present rate or reaches the time limit; `nil` if
  /// they cannot be estimated, as where the run ends when it is saturated.
  public var secondsLeft: Double? {
    guard saturation == nil else { return secondsAllowed }
    let since = share - (sequencesBefore > 0 ? share(sequencesBefore) : 0)
    guard since > 0, seconds > 0 else { return secondsAllowed }
    let left = seconds / since * (1 - share)
    return min(left, secondsAllowed ?? left)
  }
}
