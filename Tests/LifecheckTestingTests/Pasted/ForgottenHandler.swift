import LifecheckTesting
import Testing

extension PastedTests {
  static let forgottenHandler = Demonstration(name: "forgotten-handler", tests: [])
}
