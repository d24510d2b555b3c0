/// The outcome of one value in an operator.
enum ValueOutcome<Output, Failure: Error> {
  /// A value is delivered.
  case pass(Output)
  /// Nothing is delivered.
  case skip
  /// A value is delivered, then the end.
  case last(Output)
  /// The failure is delivered.
  case fail(Failure)
}

/// The outcome of the end of the upstream in an operator.
enum Ending<Output, Failure: Error> {
  /// An end is delivered.
  case end(Subscribers.Completion<Failure>)
  /// Another publisher takes the place of the upstream.
  case follow(AnyPublisher<Output, Failure>)
}

/// An operator that delivers at most one value for each that it receives, at once.
private final class Stage<Input, Failure: Error, Output, NewFailure: Error>:
  Link<Input, Failure, Output, NewFailure>
{
  private let step: (Input) -> ValueOutcome<Output, NewFailure>
  private let ending: (Subscribers.Completion<Failure>) -> Ending<Output, NewFailure>
  private var isOver = false

  init(
    _ downstream: AnySubscriber<Output, NewFailure>,
    step: @escaping (Input) -> ValueOutcome<Output, NewFailure>,
    ending: @escaping (Subscribers.Completion<Failure>) -> Ending<Output, NewFailure>
  ) {
    self.step = step
    self.ending = ending
    super.init(downstream)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard !isOver, downstream != nil else { return .none }
    switch step(input) {
    case .pass(let output): return pass(output)
    case .skip: return .max(1)
    case .last(let output):
      isOver = true
      leave()
      pass(output)
      finish(.finished)
    case .fail(let failure):
      isOver = true
      leave()
      finish(.failure(failure))
    }
    return .none
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    isOver = true
    switch ending(completion) {
    case .end(let completion): finish(completion)
    case .follow(let publisher): follow(publisher)
    }
  }
}

extension Publisher {
  /// Returns this publisher with an operator, whose state begins anew for each subscriber.
  func staged<State, NewOutput, NewFailure: Error>(
    from state: State,
    _ step: @escaping (inout State, Output) -> ValueOutcome<NewOutput, NewFailure>,
    ending: @escaping (Subscribers.Completion<Failure>) -> Ending<NewOutput, NewFailure>
  ) -> AnyPublisher<NewOutput, NewFailure> {
    linked {
      var state = state
      return Stage($0, step: { step(&state, $0) }, ending: ending)
    }
  }

  /// Returns this publisher with an operator for its values, which ends as this publisher does.
  func each<State, NewOutput>(
    from state: State, _ step: @escaping (inout State, Output) -> ValueOutcome<NewOutput, Failure>
  ) -> AnyPublisher<NewOutput, Failure> { staged(from: state, step) { .end($0) } }

  /// Returns this publisher with an operator for its values that keeps no state.
  func each<NewOutput>(
    _ step: @escaping (Output) -> ValueOutcome<NewOutput, Failure>
  ) -> AnyPublisher<NewOutput, Failure> { each(from: ()) { _, value in step(value) } }

  /// Returns this publisher with an operator for its end.
  func ended<NewFailure: Error>(
    _ ending: @escaping (Subscribers.Completion<Failure>) -> Ending<Output, NewFailure>
  ) -> AnyPublisher<Output, NewFailure> {
    staged(from: (), { _, value in .pass(value) }, ending: ending)
  }
}
