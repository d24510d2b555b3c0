import LifecheckTesting
import Testing

extension PastedTests {
  static let lostLink = Demonstration(name: "lost-link", tests: [])
}
