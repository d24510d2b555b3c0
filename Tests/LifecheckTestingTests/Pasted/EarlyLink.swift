import LifecheckTesting
import Testing

extension PastedTests {
  static let earlyLink = Demonstration(name: "early-link", tests: [])
}
