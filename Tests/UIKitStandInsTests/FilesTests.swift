import LifecycleModel
import DelegateAdapters
import LifecycleAdapters
import Foundation
import Testing
import UIKit

/// The folders that an app is given are those of its virtual device.
@MainActor @Suite struct FilesTests {
  /// An app that works with files when it becomes active.
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let work: @MainActor () throws -> Void

    init(_ work: @escaping @MainActor () throws -> Void) { self.work = work }

    func applicationDidBecomeActive(_ application: UIApplication) {
      do { try work() } catch { application.environment.emit("\(error)") }
    }
  }

  /// Runs work in a process of a device.
  private static func process(
    _ storage: AdapterStorage, _ work: @escaping @MainActor () throws -> Void
  ) {
    let adapter = UIKitDelegateAdapter(storage: storage) { _ in
      UIKitDelegates(application: AppDelegate(work))
    }
    var output = AdapterOutput()
    _ = adapter.receive(DelegateCall(.didBecomeActive, state: .active), &output)
    #expect(output.events == [])
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }

  private static func write(_ url: URL) throws { try Data("x".utf8).write(to: url) }

  @Test func filesOutliveTheProcessButNotTheRun() throws {
    let storage = AdapterStorage()
    var file: URL?
    Self.process(storage) {
      let written = try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
      ).appending(path: "kept")
      try Self.write(written)
      file = written
    }
    let written = try #require(file)
    Self.process(storage) { #expect(Self.exists(written)) }
    Self.process(AdapterStorage()) {
      #expect(
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
          != written.deletingLastPathComponent())
    }
    storage.removeAll()
    #expect(!Self.exists(written))
    Self.process(storage) { #expect(!Self.exists(.documentsDirectory.appending(path: "kept"))) }
  }

  @Test func allWaysToAFolderLeadToTheDevice() {
    let storage = AdapterStorage()
    Self.process(storage) {
      let home = NSHomeDirectory()
      #expect(home + "/" == storage.files.home.path(percentEncoded: false))
      #expect(home + "/" == URL.homeDirectory.path(percentEncoded: false))
      #expect(NSTemporaryDirectory() == home + "/tmp/")
      #expect(URL.temporaryDirectory == FileManager.default.temporaryDirectory)
      #expect(URL.temporaryDirectory.path(percentEncoded: false) == home + "/tmp/")
      for (url, directory, path) in [
        (URL.documentsDirectory, FileManager.SearchPathDirectory.documentDirectory, "Documents"),
        (.libraryDirectory, .libraryDirectory, "Library"),
        (.cachesDirectory, .cachesDirectory, "Library/Caches"),
      ] {
        #expect(Self.exists(url))
        #expect(url.path(percentEncoded: false) == "\(home)/\(path)/")
        #expect(
          NSSearchPathForDirectoriesInDomains(directory, .userDomainMask, true)
            == ["\(home)/\(path)"])
      }
      // As on a device, the app has to create it.
      #expect(!Self.exists(.applicationSupportDirectory))
      let group = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.app")
      #expect(group.map(Self.exists) == true)
    }
  }

  @Test func outsideOfAProcessFoldersAreTheUsers() {
    #expect(NSHomeDirectory() == Foundation.NSHomeDirectory())
    #expect(
      FileManager.default.temporaryDirectory == Foundation.FileManager.default.temporaryDirectory)
  }
}
