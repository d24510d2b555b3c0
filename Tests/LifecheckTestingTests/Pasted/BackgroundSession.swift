import LifecheckTesting
import Testing

extension PastedTests {
  static let backgroundSession = Demonstration(name: "background-session", tests: [])
}
