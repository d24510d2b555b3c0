public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The links that an app takes, as its property lists say.
extension PayloadShapes {
  /// Reads the shapes of links from an app's property lists, in XML or binary.
  ///
  /// Without a scheme of its own in `CFBundleURLTypes`, an app takes no links; otherwise links have
  /// the first scheme. Without a domain for `applinks:` in the entitlements it takes no universal
  /// links; otherwise they have the first domain. Schemes and domains with a build setting in them,
  /// `$(NAME)`, say only that there are such links. Nothing is said about other payloads: shortcuts
  /// may be added while the app runs.
  ///
  /// - Parameters:
  ///   - infoPlist: the contents of `Info.plist`.
  ///   - entitlements: the contents of the file of entitlements; without it universal links have
  ///     the usual shape.
  /// - Throws: a `DecodingError` if either is no property list, or a key has another type.
  public init(infoPlist: Data, entitlements: Data? = nil) throws {
    self.init()
    take(try PropertyListDecoder().decode(InfoPlist.self, from: infoPlist))
    if let entitlements { try take(entitlements) }
  }

  /// Reads the shapes of universal links from an app's entitlements alone.
  ///
  /// - Throws: as ``init(infoPlist:entitlements:)`` does.
  public init(entitlements: Data) throws {
    self.init()
    try take(entitlements)
  }

  private mutating func take(_ entitlements: Data) throws {
    take(try PropertyListDecoder().decode(Entitlements.self, from: entitlements))
  }

  private mutating func take(_ info: InfoPlist) {
    let schemes = (info.types ?? []).flatMap { $0.schemes ?? [] }.filter { !$0.isEmpty }
    if schemes.isEmpty {
      without.insert(.url)
    } else if let scheme = schemes.first(where: \.isWritten) {
      urls = ["\(scheme)://{id}"]
    }
  }

  private mutating func take(_ entitlements: Entitlements) {
    let links = (entitlements.domains ?? []).filter { $0.hasPrefix(Entitlements.service) }
    if links.isEmpty {
      without.insert(.activity)
    } else if let link = links.first(where: \.isWritten) {
      let domain = link.dropFirst(Entitlements.service.count).prefix { $0 != "?" }
      let host = domain.hasPrefix("*.") ? "www.\(domain.dropFirst(2))" : String(domain)
      activities = [.page("https://\(host)/{id}")]
    }
  }
}

/// The part of `Info.plist` that says which URLs open the app.
///
/// Source: Apple, Information Property List, `CFBundleURLTypes`.
private struct InfoPlist: Decodable {
  struct URLType: Decodable {
    let schemes: [String]?
    enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
  }

  let types: [URLType]?
  enum CodingKeys: String, CodingKey { case types = "CFBundleURLTypes" }
}

/// The part of the entitlements that says which pages open the app.
///
/// Source: Apple, Entitlements, `com.apple.developer.associated-domains`.
private struct Entitlements: Decodable {
  static let service = "applinks:"

  let domains: [String]?
  enum CodingKeys: String, CodingKey { case domains = "com.apple.developer.associated-domains" }
}

extension String {
  /// Whether the text is written out, without a build setting.
  fileprivate var isWritten: Bool { !contains("$(") && !contains("${") }
}
