#if Command
import LifecycleChecking
import LifecycleModel
import LifecycleReports
import SourceTexts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The property lists of an app that say which links it takes.
struct PropertyLists {
  private let shapes: [PayloadShapes]

  /// Reads the files; those whose names end in `.entitlements` are entitlements.
  init(_ paths: [String]) throws(CommandFailure) {
    shapes = try paths.map { path throws(CommandFailure) in
      let file = FilePath(path)
      do throws(SystemFailure) {
        _ = try FileStatus(of: file)
      } catch {
        throw CommandFailure(.unreadable(file, error))
      }
      let data: Data
      do throws(Diagnostic) {
        data = Data(try TextFileReader.bytes(of: file))
      } catch {
        throw CommandFailure(.badData, "", diagnostics: [error])
      }
      do {
        return path.hasSuffix(".entitlements")
          ? try PayloadShapes(entitlements: data) : try PayloadShapes(infoPlist: data)
      } catch {
        throw CommandFailure(
          .badData, "\(file.label) cannot be read as a property list of an app",
          help: "give it an Info.plist, or a file whose name ends in .entitlements")
      }
    }
  }

  /// Applies what the lists say to shapes of payloads, in so far as these say nothing about it.
  func apply(to payloads: inout PayloadShapes) {
    for shape in shapes {
      if payloads.urls.isEmpty {
        payloads.urls = shape.urls
        payloads.without.formUnion(shape.without.intersection([.url]))
      }
      if payloads.activities.isEmpty {
        payloads.activities = shape.activities
        payloads.without.formUnion(shape.without.intersection([.activity]))
      }
    }
  }
}
#endif
