import Foundation
import LifecycleAdapters
import Testing

/// Files of a virtual device, and what is remembered of them.
@Suite struct DeviceFilesTests {
  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
  }

  private static func write(_ url: URL) throws { try Data("x".utf8).write(to: url) }

  @Test func rememberedContentsHaveFilesOfTheirOwn() throws {
    let storage = AdapterStorage()
    let name = "Documents/draft"
    try Self.write(storage.files.home.appending(path: name))
    let remembered = storage.contents
    try FileManager.default.removeItem(at: storage.files.home.appending(path: name))
    storage.contents = remembered
    #expect(Self.exists(storage.files.home.appending(path: name)))
    try FileManager.default.removeItem(at: storage.files.home.appending(path: name))
    storage.contents = remembered
    #expect(Self.exists(storage.files.home.appending(path: name)))
    #expect(remembered == storage.contents)
    try Data("y".utf8).write(to: storage.files.home.appending(path: name))
    #expect(remembered != storage.contents)
  }

  /// If runs come to the same files, only one of them has to be continued.
  @Test func filesOfTheSameContentAreTheSame() throws {
    let storages = [AdapterStorage(), AdapterStorage(), AdapterStorage()]
    for storage in storages.prefix(2) {
      try Self.write(storage.files.home.appending(path: "Library/kept"))
    }
    let contents = storages.map(\.contents)
    #expect(contents[0] == contents[1])
    #expect(contents[0].hashValue == contents[1].hashValue)
    #expect(contents[1] != contents[2])
    // A process that looks at the folder and writes nothing leaves the device as if it had never
    // looked.
    #expect(Self.exists(storages[2].files.home.appending(path: "Documents")))
    #expect(storages[2].contents == AdapterStorage().contents)
    try FileManager.default.createDirectory(
      at: storages[2].files.home.appending(path: "Documents/folder"),
      withIntermediateDirectories: false)
    #expect(storages[2].contents != AdapterStorage().contents)
  }
}
