public import Foundation

extension Publisher {
  /// What a function makes of the failure.
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure
  ) -> Publishers.MapError<Self, NewFailure> {
    handled { Handling(receive: Step.pass) { (nil, $0.mapFailure(transform)) } }
  }

  /// A value in place of the failure, then the end.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    handled {
      Handling(receive: Step.pass) { completion in
        if case .failure = completion { return (output, .finished) }
        return (nil, .finished)
      }
    }
  }

  /// The same; a failure ends the program.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    mapError { fatalError("\(prefix)\($0)", file: file, line: line) }
  }

  /// What is decoded from each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// What is encoded from each value.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.TryMap<Self, Coder.Output> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}

extension Publisher where Failure == Never {
  /// The same as one that may fail.
  public func setFailureType<NewFailure: Error>(
    to failureType: NewFailure.Type
  ) -> Publishers.SetFailureType<Self, NewFailure> {
    handled { Handling(receive: Step.pass) { _ in (nil, .finished) } }
  }
}

/// Stands in for Combine's `TopLevelDecoder`.
public protocol TopLevelDecoder {
  /// What is decoded.
  associatedtype Input
  /// Decodes.
  func decode<Item: Decodable>(_ type: Item.Type, from input: Input) throws -> Item
}

/// Stands in for Combine's `TopLevelEncoder`.
public protocol TopLevelEncoder {
  /// What is encoded.
  associatedtype Output
  /// Encodes.
  func encode<Item: Encodable>(_ value: Item) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
