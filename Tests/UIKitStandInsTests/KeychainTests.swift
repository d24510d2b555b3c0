import Foundation
import LifecheckTesting
import Security
import Testing
import UIKit

/// Code that keeps a token in the keychain of the virtual device.
@Suite struct KeychainTests {
  // MARK: One process

  /// The statuses and values that code sees in one launch.
  private static func seen(_ body: @escaping @Sendable () -> [String]) -> [String] {
    let report = checkDelegates(
      replaying: [.launch], profile: .appDelegateIOS12, options: .init(checks: [.noFailures])
    ) { _ in UIKitDelegates(application: KeychainAppDelegate(body)) }
    let events = report?.runs.first?.performance?.steps.flatMap(\.events) ?? []
    return events.compactMap { event in
      if case .emit(let name, _) = event.body { name } else { nil }
    }
  }

  private static func password(_ account: String, _ more: CFDictionary = [:]) -> CFDictionary {
    let query: [CFString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecAttrAccount: account,
    ]
    return query.merging(more) { $1 }
  }

  private static func read(_ query: CFDictionary) -> String {
    var item: CFTypeRef?
    let status = SecItemCopyMatching(query as CFDictionary, &item)
    return status == errSecSuccess
      ? (item as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "nothing" : "\(status)"
  }

  @Test func itemsAreAddedReadChangedAndDeleted() {
    let seen = Self.seen {
      let token = Self.password("token")
      let wanted = Self.password(
        "token", [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne])
      return [
        Self.read(wanted),
        "\(SecItemAdd(token.merging([kSecValueData: Data("one".utf8)]) { $1 }, nil))",
        Self.read(wanted),
        "\(SecItemAdd(token, nil))",
        "\(SecItemUpdate(token, [kSecValueData: Data("two".utf8)]))",
        Self.read(wanted),
        Self.read(Self.password("other", [kSecReturnData: true])),
        "\(SecItemDelete(token as CFDictionary))",
        "\(SecItemDelete(token as CFDictionary))",
        Self.read(wanted),
        "\(SecItemUpdate(token, [kSecValueData: Data()]))",
        "\(SecItemAdd([kSecValueData: Data()], nil))",
        "\(SecItemCopyMatching(Self.password("token", [kSecReturnRef: true]), nil))",
      ]
    }
    #expect(
      seen == [
        "-25300", "0", "one", "-25299", "0", "two", "-25300", "0", "-25300", "-25300", "-25300",
        "-50", "-4",
      ])
  }

  @Test func severalItemsAreFoundTogether() {
    let seen = Self.seen {
      for name in ["a", "b", "c"] {
        var item = Self.password(name, [kSecValueData: Data(name.utf8)])
        if name == "c" { item[kSecAttrSynchronizable] = kCFBooleanTrue }
        guard SecItemAdd(item, nil) == errSecSuccess else { return ["not added"] }
      }
      func accounts(_ more: CFDictionary) -> String {
        var found: AnyObject?
        let query: [String: Any] = [
          kSecClass as String: kSecClassGenericPassword, kSecReturnAttributes as String: true,
        ]
        let status = SecItemCopyMatching(query.merging(more) { $1 } as CFDictionary, &found)
        let items = found as? [[String: Any]] ?? (found as? [String: Any]).map { [$0] } ?? []
        return items.compactMap { $0[kSecAttrAccount] as? String }.joined() + " \(status)"
      }
      return [
        accounts([:]), accounts([kSecMatchLimit: kSecMatchLimitAll]),
        accounts([kSecMatchLimit: 1]),
        accounts([
          kSecMatchLimit: kSecMatchLimitAll, kSecAttrSynchronizable: kSecAttrSynchronizableAny,
        ]),
        accounts([kSecAttrSynchronizable: true]),
        accounts([kSecAttrService: "other"]),
      ]
    }
    #expect(seen == ["a 0", "ab 0", "a 0", "abc 0", "c 0", " -25300"])
  }

  // MARK: A device that is locked

  private static func check(_ store: TokenStore) -> LifecycleReport? {
    checkDelegates(
      profile: .appDelegateIOS26, seeds: 400, options: .init(checks: [.never("user.lost")])
    ) { _ in UIKitDelegates(application: TokenKeeper(store)) }
  }

  /// A token that is accessible when the device is unlocked cannot be read in a launch in the
  /// background: code that takes this for a logout loses its user.
  @Test func aTokenOfAnUnlockedDeviceIsNotReadWhileItIsLocked() {
    var report: LifecycleReport?
    withKnownIssue {
      report = Self.check(TokenStore(kSecAttrAccessibleWhenUnlocked, minds: false))
    }
    #expect(report?.verdict == .violated)
  }

  @Test func aTokenOfADeviceThatWasUnlockedIsNotReadAfterARestart() throws {
    var report: LifecycleReport?
    withKnownIssue {
      report = Self.check(TokenStore(kSecAttrAccessibleAfterFirstUnlock, minds: false))
    }
    let found = try #require(report?.runs.flatMap(\.counterexamples).first)
    #expect(found.sequence.actions.contains { $0.name == .restart })
  }

  @Test(arguments: [kSecAttrAccessibleWhenUnlocked, kSecAttrAccessibleAfterFirstUnlock])
  func codeThatMindsTheStatusLosesNobody(accessible: String) {
    #expect(Self.check(TokenStore(accessible, minds: true))?.verdict == .holds)
  }

  @Test func aTokenThatIsAlwaysAccessibleIsAlwaysRead() {
    let store = TokenStore(kSecAttrAccessibleAlways, minds: false)
    #expect(Self.check(store)?.verdict == .holds)
  }

  /// The protection of an access control counts as the item's own does.
  @Test func anAccessControlProtectsToo() {
    var report: LifecycleReport?
    withKnownIssue {
      report = Self.check(
        TokenStore(kSecAttrAccessibleWhenUnlockedThisDeviceOnly, minds: false, controls: true))
    }
    #expect(report?.verdict == .violated)
  }
}

private final class KeychainAppDelegate: UIResponder, UIApplicationDelegate {
  private let body: @Sendable () -> [String]

  init(_ body: @escaping @Sendable () -> [String]) { self.body = body }

  func applicationDidBecomeActive(_ application: UIApplication) {
    for seen in body() { application.environment.emit(seen) }
  }
}

/// A token in the keychain, as an app writes it.
private struct TokenStore {
  let accessible: String
  /// Whether a status other than success is looked at.
  let minds: Bool
  let controls: Bool

  init(_ accessible: String, minds: Bool, controls: Bool = false) {
    (self.accessible, self.minds, self.controls) = (accessible, minds, controls)
  }

  private var query: [String: Any] {
    [kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "token"]
  }

  func save(_ token: String) {
    var item = query
    item[kSecValueData as String] = Data(token.utf8)
    if controls {
      item[kSecAttrAccessControl as String] = SecAccessControlCreateWithFlags(
        kCFAllocatorDefault, accessible, .userPresence, nil)
    } else {
      item[kSecAttrAccessible as String] = accessible
    }
    SecItemDelete(query as CFDictionary)
    SecItemAdd(item as CFDictionary, nil)
  }

  /// Returns whether the user has a token; `nil` if nobody knows.
  var hasToken: Bool? {
    var wanted = query
    wanted[kSecReturnData as String] = kCFBooleanTrue
    var item: CFTypeRef?
    let status = SecItemCopyMatching(wanted as CFDictionary, &item)
    if minds, status == errSecInteractionNotAllowed { return nil }
    return status == errSecSuccess && item is Data
  }
}

/// Logs in once, and looks for its user in each launch.
private final class TokenKeeper: UIResponder, UIApplicationDelegate {
  private let store: TokenStore

  init(_ store: TokenStore) { self.store = store }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    if application.environment.storage["logged in"] != nil, store.hasToken == false {
      application.environment.emit("user.lost")
    }
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    guard application.environment.storage["logged in"] == nil else { return }
    store.save("secret")
    application.environment.storage["logged in"] = .bool(true)
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }
}
