import DeviceLogs
import LifecycleModel
import Testing

/// Wherever the model can call a method, a log that names it is explained, be it one that few apps
/// have, or a notification.
@Suite struct CallbackTableTests {
  @Test(arguments: [
    Profile.appDelegateIOS11, .appDelegateIOS12, .sceneIOS18, .sceneIOS27, .swiftUI,
  ])
  func everyCallbackOfTheTableIsExplained(profile: Profile) throws {
    func called(_ methods: [String]) throws -> Set<Callback> {
      let model = try CompiledModel(
        profile: profile, edges: .observed,
        configuration: Configuration(implements: ["*"] + methods))
      return Set(
        model.events.compactMap { event in
          if case .callback(let callback, _) = event.body { callback } else { nil }
        })
    }
    var explainer = try RecordedLogExplainer(
      [profile], edges: .observed, instrumentation: .occurring)
    let usual = try called([])
    var explained = 0
    for callback in Callback.allCases {
      let isCalled =
        try usual.contains(callback) || callback.isAnswer
        || !profile.methods.contains(callback) && called([callback.alias]).contains(callback)
      let log = LogReader.read(Array(callback.row.selector.utf8))[0]
      try #require(log.lines.map(\.call.callback) == [callback], "\(callback.row.selector)")
      let isAccepted = explainer.explain(log).explanation.isAccepted
      #expect(isAccepted == isCalled, "\(callback.alias)")
      if isAccepted { explained += 1 }
    }
    #expect(explained > 25)
  }
}
