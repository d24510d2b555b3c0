public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Stands in for CloudKit's `CKShare`: what somebody shares, of which the link alone is known.
public final class CKShare: Sendable {
  /// The link of the invitation.
  public let url: URL?

  init(url: URL?) { self.url = url }

  /// Stands in for `CKShare.Metadata`: what comes with an invitation that the user accepts.
  public final class Metadata: Sendable {
    /// What is shared.
    public let share: CKShare
    /// The payload that it is.
    let payload: Payload?

    package init(url: URL?, _ payload: Payload? = nil) {
      share = CKShare(url: url)
      self.payload = payload
    }
  }
}

extension CKShare.Metadata: PayloadCarrier {
  /// The payload that the invitation is, or else that of the link.
  public var carriedPayload: Payload? { payload ?? share.url?.carriedPayload }
}
