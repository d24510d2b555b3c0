import AppLifecycle
import LifecycleGeneration
import Testing

@Suite struct ConfigurationPoolTests {
  private static func pool(
    _ profile: Profile, answers: Bool = true
  ) throws -> ConfigurationPool {
    try ConfigurationPool(Configuration(), of: profile, answers: answers)
  }

  @Test func theConfigurationGivenAloneServesEverySeed() {
    var given = Configuration()
    given.sceneCount = 2
    let pool = ConfigurationPool(given)
    #expect(pool.configurations == [given])
    #expect([0, 31, 32, 5_000, .max].map(pool.number) == [0, 0, 0, 0, 0])
  }

  @Test(arguments: 0..<3)
  func configurationsAreTheSameEachTimeAndAllDifferent(profile: Int) throws {
    let profile = Profile.all[profile]
    let pool = try Self.pool(profile)
    #expect(pool.configurations == (try Self.pool(profile)).configurations)
    #expect(pool.configurations.first == Configuration())
    #expect(Set(pool.configurations).count == pool.configurations.count)
    #expect((2...9).contains(pool.configurations.count))
    for configuration in pool.configurations {
      let model = try CompiledModel(
        profile: profile, edges: .documented, configuration: configuration)
      #expect(!model.choices.isEmpty)
    }
  }

  /// An adapter has its methods and answers itself; the device alone has a past.
  @Test(arguments: 0..<3)
  func withAnAdapterThePastAloneIsDrawn(profile: Int) throws {
    let pool = try Self.pool(Profile.all[profile], answers: false)
    for configuration in pool.configurations {
      #expect(configuration.implements == Configuration().implements)
      #expect(configuration.returns.isEmpty)
    }
    #expect(pool.configurations.dropFirst().allSatisfy { !$0.options.isEmpty })
    #expect(pool.configurations.count > 1)
  }

  @Test(arguments: 0..<3)
  func aStretchOfSeedsHasOneNumber(profile: Int) throws {
    let pool = try Self.pool(Profile.all[profile])
    let stretch = ConfigurationPool.stretch
    #expect(stretch == 32)
    var counts = [Int](repeating: 0, count: pool.configurations.count)
    for number in 0..<400 as Range<UInt64> {
      let seeds = (0..<stretch).map { number * stretch + $0 }
      let numbers = Set(seeds.map(pool.number))
      #expect(numbers.count == 1)
      for number in numbers { counts[number] += 1 }
    }
    // One stretch in four has a generated configuration, each as likely as the others.
    #expect((260...340).contains(counts[0]))
    #expect(counts.dropFirst().allSatisfy { $0 > 0 })
    // The last stretch ends with the last seed.
    let last = (0..<stretch).map { pool.number(of: .max - $0) }
    #expect(Set(last).count == 1)
  }

  /// Seeds mean the same in every version: what is saved names them.
  @Test func numbersAreThoseRecorded() throws {
    let pool = try Self.pool(.appDelegateIOS12)
    let numbers = (0..<40 as Range<UInt64>).map { pool.number(of: 32 * $0) }
    #expect(
      numbers == [
        0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 3, 0, 7, 7, 0, 0, 0, 5, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ])
  }
}
