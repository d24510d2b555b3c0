import LifecycleModel
import Testing

@Suite("Order of simplicity")
struct SimplicityTests {
  @Test("no two actions share a rank")
  func ranksAreDistinct() {
    let ranks = ActionName.allCases.map(\.simplicityRank).sorted()
    #expect(ranks == Array(ranks.indices))
  }
}
