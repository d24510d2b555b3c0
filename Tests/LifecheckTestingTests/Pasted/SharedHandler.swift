import LifecheckTesting
import Testing

extension PastedTests {
  static let sharedHandler = Demonstration(name: "shared-handler", tests: [])
}
