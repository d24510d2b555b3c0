import LifecycleModel
import LifecycleReports
import Testing

/// The sentences for actions in stories.
@Suite struct SentenceTests {
  @Test(arguments: [
    (Action(.openWindow), "The user opens a new window."),
    (Action(.openWindow, variant: "again"), "The user opens a window again."),
    (
      Action(.openWindow, variant: "again", scene: "scene-2"),
      "The user opens the window of scene-2 again."
    ),
    (
      Action(.openWindow, variant: "replacing", scene: "scene-1"),
      "The user opens a new window in place of the window of scene-1."
    ),
    (Action(.openWindow, variant: "external"), "An external display shows a scene."),
    (Action(.openWindow, variant: "carPlay"), "The user opens the app in the car."),
    (
      Action(.reclaim, scene: "scene-2"),
      "The system takes the window of scene-2 away to save memory."
    ),
    (Action(.closeWindow), "The user closes a window."),
    (
      Action(.closeWindow, reason: .system, scene: "scene-1"),
      "The user closes the window of scene-1, after which the system ends the app."
    ),
  ])
  func sentencesDistinguishWindows(action: Action, sentence: String) {
    #expect(action.sentence == sentence)
  }
}
