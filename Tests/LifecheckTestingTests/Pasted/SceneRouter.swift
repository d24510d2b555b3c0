import LifecheckTesting
import Testing

extension PastedTests {
  static let sceneRouter = Demonstration(name: "scene-router", tests: [])
}
