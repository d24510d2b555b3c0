public import LifecycleModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A stand-in for CloudKit's `CKShare`, of which only the link is known.
public final class CKShare: Sendable {
  /// The link of the invitation.
  public let url: URL?

  init(url: URL?) { self.url = url }

  public final class Metadata: Sendable {
    public let share: CKShare
    /// The payload of the invitation, if it is one of the run's.
    let payload: Payload?

    package init(url: URL?, _ payload: Payload? = nil) {
      share = CKShare(url: url)
      self.payload = payload
    }
  }
}

extension CKShare.Metadata: PayloadCarrier {
  /// The payload of the invitation, or else that of the link.
  public var carriedPayload: Payload? { payload ?? share.url?.carriedPayload }
}
