import LifecheckTesting
import Testing

extension PastedTests {
  static let deferredLink = Demonstration(name: "deferred-link", tests: [])
}
