/// The modules whose variables are the program's and no process's: those of this package, of its
/// tests, of what it depends on, and of Swift where they are linked into the program.
package enum SharedModules {
  package static let names: Set<String> = [
    "SourceTexts", "TemporalLogic", "StateExploration", "LifecycleModel", "LifecycleAdapters",
    "VirtualProcess", "UIKitShapes", "DelegateAdapters", "InvariantCatalogue", "LifecycleEngine",
    "LifecycleReports", "LifecycleChecking", "InvariantAnalysis", "DeviceLogs", "ProcessAdapters",
    "ReportFormats", "LifecheckTesting", "LifecheckCommand", "Demonstrations", "lifecheck",
    "UIKit", "SwiftUI", "Combine", "UserNotifications", "BackgroundTasks", "CloudKit", "OSLog",
    "_Testing_UIKit",
    "ArgumentParser", "ArgumentParserToolInfo", "Subprocess", "SystemPackage",
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML", "Dispatch", "Synchronization", "Observation", "Distributed", "RegexBuilder",
    "Testing", "XCTest",
    "CheckMutants", "FormulaMeanings", "GoldenFiles", "ModelCases", "ModelConformance",
    "RandomAdapters", "ReportFixtures", "lifecheck_benchmark",
  ]
}
