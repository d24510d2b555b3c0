import LifecheckTesting
import Testing

extension PastedTests {
  static let stashedLink = Demonstration(name: "stashed-link", tests: [])
}
