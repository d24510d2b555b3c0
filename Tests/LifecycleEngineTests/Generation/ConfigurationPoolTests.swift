import LifecycleModel
import LifecycleEngine
import Testing

@Suite struct ConfigurationPoolTests {
  private static func pool(
    _ profile: Profile, answers: Bool = true
  ) throws -> ConfigurationPool {
    ConfigurationPool(of: try CompiledModel(profile: profile), answers: answers)
  }

  @Test func theConfigurationGivenAloneServesEverySeed() {
    var given = Configuration()
    given.sceneCount = 2
    let pool = ConfigurationPool(given)
    #expect(pool.configurations == [given])
    #expect([0, 47, 48, 5_000, .max].map(pool.number) == [0, 0, 0, 0, 0])
  }

  @Test(arguments: 0..<3)
  func configurationsAreTheSameEachTimeAndAllDifferent(profile: Int) throws {
    let profile = Profile.ofDocuments[profile]
    let pool = try Self.pool(profile)
    #expect(pool.configurations == (try Self.pool(profile)).configurations)
    #expect(pool.configurations.first == Configuration())
    #expect(Set(pool.configurations).count == pool.configurations.count)
    #expect((3...10).contains(pool.configurations.count))
    #expect(pool.configurations.last == Configuration(implements: ["*", "notifications"]))
    #expect(pool.observing == pool.configurations.count - 1)
    for configuration in pool.configurations {
      let model = try CompiledModel(
        profile: profile, edges: .documented, configuration: configuration)
      #expect(!model.transitions.isEmpty)
    }
  }

  /// An adapter has its methods and answers itself; the device alone has a past.
  @Test(arguments: 0..<3)
  func withAnAdapterThePastAloneIsDrawn(profile: Int) throws {
    let pool = try Self.pool(Profile.ofDocuments[profile], answers: false)
    for configuration in pool.configurations {
      #expect(configuration.implements == Configuration().implements)
      #expect(configuration.returns.isEmpty)
    }
    #expect(pool.observing == nil)
    #expect(pool.configurations.dropFirst().allSatisfy { !$0.options.isEmpty })
    #expect(pool.configurations.count > 1)
  }

  @Test(arguments: 0..<3)
  func everyFourthStretchOfSeedsHasAGeneratedOne(profile: Int) throws {
    let pool = try Self.pool(Profile.ofDocuments[profile])
    var counts = [Int](repeating: 0, count: pool.configurations.count)
    for stretch in 0..<400 as Range<UInt64> {
      let numbers = Set((0..<16).map { pool.number(of: stretch * 16 + $0) })
      #expect(numbers.count == 1)
      #expect(numbers.contains(0) == (stretch % 4 < 3))
      // In every eighth round notifications are observed, from the first on.
      #expect((numbers.first == pool.observing) == (stretch % 32 == 3))
      for number in numbers { counts[number] += 1 }
    }
    let usual = 87 / (counts.count - 2)
    #expect(counts.dropFirst().dropLast().allSatisfy { (usual / 3...usual * 2).contains($0) })
    // The last stretch ends with the last seed.
    let last = Set((0..<16).map { pool.number(of: .max - $0) })
    #expect(last.count == 1 && !last.contains(0))
  }

  /// Seeds mean the same in every version, because saved results name them.
  @Test func numbersAreThoseRecorded() throws {
    let pool = try Self.pool(.appDelegateIOS12)
    let numbers = (0..<40 as Range<UInt64>).map { pool.number(of: 48 + 64 * $0) }
    #expect(
      numbers == [
        9, 7, 7, 2, 1, 7, 4, 5, 9, 5, 5, 3, 1, 3, 3, 7, 9, 1, 6, 5, 7, 3, 4, 1, 9, 8, 5, 4, 1, 3,
        7, 1, 9, 1, 5, 3, 4, 5, 8, 7,
      ])
  }
}
