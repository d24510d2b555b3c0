import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// The phases of the scenes, which are followed even if a delegate has no methods that report them.
extension DelegateProcess {
  /// Moves the scenes to their phases in a call.
  ///
  /// A scene that connects in it is left to the call, or to the next one if there is no method for
  /// it.
  func follow(_ call: DelegateCall) {
    let connects =
      call.callback == .sceneWillConnect || call.callback == .sceneWillConnectNotification
    follow(connects ? call.scenes.without(Int(call.sceneNumber)) : call.scenes)
  }

  /// Moves the scenes to the phases in which an action left them, whatever its calls did to them.
  func rest(at phases: ScenePhases) {
    if phases.areKnown, phases != followed || haveMoved { move(to: phases) }
  }

  private func follow(_ phases: ScenePhases) {
    if phases.areKnown, phases != followed { move(to: phases) }
  }

  private func move(to phases: ScenePhases) {
    let before = followed
    followed = phases
    defer { haveMoved = false }
    guard phases.code != 0 || before.code != 0 else { return }
    for number in 1...ScenePhases.limit where phases[number] != nil || before[number] != nil {
      let id = SceneSession(number: number, phase: .unattached).id
      if let state = phases[number].flatMap(UIScene.ActivationState.init) {
        let scene = scenes.scene(of: id) ?? attach(id).scene
        scene.activationState = state
      } else {
        leave(id)
      }
    }
  }

  /// Disconnects the scene of a session, if there is one.
  private func leave(_ id: String) {
    app?.close(id)
    guard let scene = scenes.scene(of: id) else { return }
    scene.activationState = .unattached
    scenes.disconnect(id)
    application.scenes = scenes.connected
  }
}
