import UIKitShapes
import LifecycleAdapters
import LifecycleModel

/// Where the scenes stand, of which not every delegate has a method that tells it.
extension DelegateProcess {
  /// Brings the scenes to where they stand in a call.
  ///
  /// One that connects in it is left to the call, or to the next one if there is no method for it.
  func follow(_ call: DelegateCall) {
    let connects =
      call.callback == .sceneWillConnect || call.callback == .sceneWillConnectNotification
    follow(connects ? call.scenes.without(Int(call.sceneNumber)) : call.scenes)
  }

  /// Brings the scenes to where an action left them, whatever its calls made of them.
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

  /// The scene of a session is gone, if there was one.
  private func leave(_ id: String) {
    app?.close(id)
    guard let scene = scenes.scene(of: id) else { return }
    scene.activationState = .unattached
    scenes.disconnect(id)
    application.scenes = scenes.connected
  }
}

extension UIScene.ActivationState {
  /// That of a scene which is connected; `nil` of others.
  fileprivate init?(_ phase: ScenePhase) {
    switch phase {
    case .unattached: return nil
    case .foregroundInactive: self = .foregroundInactive
    case .foregroundActive: self = .foregroundActive
    case .background: self = .background
    }
  }
}
