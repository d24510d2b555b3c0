import LifecycleModel
import LifecycleReports
import SourceTexts

/// An app with everything that the rules look at.
struct ReadApp {
  let target: AppTarget
  let code: AppCode
  let plist: MarkedPropertyList?
  let manifest: SceneManifest?
  let origin: SceneAdoption.Manifest
  /// The names of storyboards and interface files in the folder.
  let interfaces: Set<String>
  /// Whether its entitlements have CarPlay.
  let hasCarPlay: Bool
  /// The names of modules that the folder builds besides the app's own.
  let otherModules: Set<String>
  /// Whether each file of code could be read.
  let isWhole: Bool
  /// Whether a delegate answers for configurations, where that is known without its source.
  var answers: Bool?

  /// Whether it is an `App` of SwiftUI's.
  var isSwiftUI: Bool { code.swiftUIApp != nil }

  /// The method that answers which configuration a scene has.
  var configuring: AppType.Method? { code.appDelegate?.method(.configurationForConnecting) }

  /// Whether it runs on scenes, as far as the folder tells.
  var hasScenes: Bool {
    isSwiftUI || manifest != nil || configuring != nil || answers == true
  }

  /// Whether an app delegate may answer for configurations: one that is not in the folder may have
  /// any method.
  var mayConfigure: Bool {
    answers
      ?? (configuring != nil || code.appDelegate == nil || code.appDelegate?.unknownBase != nil)
  }

  /// The delegates of windows' scenes: those that the manifest names, or else all.
  var windowDelegates: [AppType] {
    let named = Set((manifest?.windows ?? []).compactMap { $0.delegateClass?.name.withoutModule })
    let found = code.sceneDelegates.filter { named.contains($0.name) }
    let missing = named.subtracting(found.map(\.name)).sorted()
      .compactMap { AppType($0, in: code.files) }
    let all = found + missing
    return all.isEmpty || configuring != nil ? all + others(than: all) : all
  }

  private func others(than known: [AppType]) -> [AppType] {
    let names = Set(known.map(\.name))
    return code.sceneDelegates.filter { !names.contains($0.name) }
  }

  /// A delegate of windows' scenes has a class above it that the folder does not have.
  var unknownSceneBase: String? { windowDelegates.lazy.compactMap(\.unknownBase).first }

  /// Returns the first method of a kind among the delegates of windows' scenes.
  func sceneMethod(_ callback: Callback) -> AppType.Method? {
    windowDelegates.lazy.compactMap { $0.method(callback) }.first
  }

  /// Returns the first of these methods that does anything. Xcode's template has empty ones.
  func workingSceneMethod(_ callback: Callback) -> AppType.Method? {
    windowDelegates.lazy.compactMap { $0.method(callback) }.first { !$0.isTrivial }
  }

  /// The place that stands for the app where no other does.
  var mark: SourceMark? {
    manifest?.mark ?? code.swiftUIApp?.mark ?? code.appDelegate?.mark
      ?? plist.map { SourceMark(file: $0.file) }
  }
}

extension String {
  /// The name of a class without that of its module.
  var withoutModule: String { lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self }

  /// The name of the module before that of a class; `nil` if there is none.
  var moduleOfClass: String? { lastIndex(of: ".").map { String(self[..<$0]) } }
}
