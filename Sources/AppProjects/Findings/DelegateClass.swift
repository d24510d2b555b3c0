import LifecycleModel
import LifecycleReports

extension AdoptionRule {
  /// A delegate that the manifest names by a name under which the system does not find it.
  static let delegateClass = AdoptionRule(
    "delegate-class-not-found",
    source: "Apple: UISceneDelegateClassName; NSClassFromString(_:), by which UIKit looks for it"
  ) { app, rule in
    guard let manifest = app.manifest else { return [] }
    return manifest.configurations.compactMap { configuration in
      guard let (name, mark) = configuration.delegateClass,
        let problem = problem(name, in: app)
      else { return nil }
      let isWindow = configuration.role == SceneManifest.windowRole
      let decides = isWindow && !app.isSwiftUI && !app.mayConfigure && problem.isCertain
      return rule.found(
        problem.isCertain ? .loss : .note, problem.message, cure: problem.cure, at: mark,
        outcome: decides ? .blackScreen : nil)
    }
  }

  private struct Problem {
    var message: String
    var cure: String
    var isCertain = true
  }

  private static func problem(_ name: String, in app: ReadApp) -> Problem? {
    let (simple, module) = (name.withoutModule, name.moduleOfClass)
    let ownModule = ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"]
    let product = ["$(PRODUCT_NAME)", "${PRODUCT_NAME}", "$(TARGET_NAME)", "${TARGET_NAME}"]
    let isOwn = module.map { (ownModule + product).contains($0) || $0 == app.target.module }
    guard let type = AppType(simple, in: app.code.files) else {
      // Frameworks bring delegates of their own; only what must be here is missed.
      let isCertain = isOwn == true && app.isWhole && !app.code.own.isEmpty
      return Problem(
        message: isCertain
          ? "the manifest names '\(name)', but the sources have no class \(simple): the scene gets"
            + " no delegate"
          : "could not tell: the class '\(name)' that the manifest names is not in the folder",
        cure: "add the class, or name an existing one", isCertain: isCertain)
    }
    let declared = type.parts.map(\.type)
    let isSwift = declared.contains { !$0.keyword.hasPrefix("@") }
    if !isSwift {
      return module == nil
        ? nil
        : Problem(
          message: "\(simple) is an Objective-C class, which has no module: '\(name)' is not"
            + " found",
          cure: "write \(simple) alone")
    }
    let runtimeName = declared.compactMap(\.objectiveCName).first
    guard let module else {
      return runtimeName == name
        ? nil
        : Problem(
          message: "\(simple) is a Swift class, whose name begins with its module: '\(name)' is"
            + " not found",
          cure: "write $(PRODUCT_MODULE_NAME).\(simple)")
    }
    if isOwn == true, runtimeName == nil { return elsewhere(type, name, in: app) }
    if isOwn == true || module.contains("$") || app.target.module == nil { return nil }
    if app.otherModules.contains(module) { return nil }
    let isInside = app.code.own.contains { file in
      file.declarations.types.contains { $0.name == simple && !$0.isExtension }
    }
    guard isInside, let own = app.target.module else { return nil }
    return Problem(
      message: "\(simple) is in the module \(own), but the manifest names '\(name)'",
      cure: "write $(PRODUCT_MODULE_NAME).\(simple)",
      isCertain: app.target.sources != nil)
  }

  /// Returns the problem of a class that belongs to another target alone.
  private static func elsewhere(
    _ type: AppType, _ name: String, in app: ReadApp
  ) -> Problem? {
    let files = type.parts.filter { $0.type.name == type.name && !$0.type.isExtension }
      .map(\.file.path)
    guard let sources = app.target.sources, !files.contains(where: sources.contains),
      let owner = app.target.others.first(where: { files.contains(where: $0.sources.contains) }),
      owner.module != app.target.module
    else { return nil }
    return Problem(
      message: "\(type.name) is in the module \(owner.module), but the manifest names '\(name)'",
      cure: "write \(owner.module).\(type.name)")
  }
}
