/// The modules whose variables belong to the program rather than to a process: those of this
/// package, of its tests, of its dependencies, and of Swift if they are linked into the program.
package enum SharedModules {
  package static let names: Set<String> = [
    "SourceTexts", "TemporalLogic", "StateExploration", "LifecycleModel", "LifecycleAdapters",
    "LifecycleEvents", "VirtualProcess", "UIKitShapes", "DelegateAdapters", "InvariantCatalogue",
    "LifecycleEngine", "LifecycleReports", "AppProjects", "LifecycleChecking", "InvariantAnalysis",
    "DeviceLogs", "ProcessAdapters", "ReportFormats", "LifecheckTesting", "LifecheckCommand",
    "Demonstrations", "lifecheck", "UIKit", "SwiftUI", "Combine", "UserNotifications",
    "BackgroundTasks", "CloudKit", "OSLog", "Security", "_Testing_UIKit",
    "ArgumentParser", "ArgumentParserToolInfo", "Subprocess", "SystemPackage",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Synchronization", "Observation", "Distributed", "RegexBuilder",
    "Testing", "XCTest",
    "CheckMutants", "FormulaMeanings", "GoldenFiles", "ModelCases", "ModelConformance",
    "RandomAdapters", "ReportFixtures", "lifecheck_benchmark",
  ]
}
