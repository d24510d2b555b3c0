/// Stands in for Combine's `Subscribers`.
public enum Subscribers {
  /// Stands in for Combine's `Subscribers.Completion`.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)

    var isFailure: Bool { if case .failure = self { true } else { false } }

    func mapFailure<Other>(_ transform: (Failure) -> Other) -> Completion<Other> {
      switch self {
      case .finished: .finished
      case .failure(let failure): .failure(transform(failure))
      }
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}
