/// What becomes of a value.
enum Step<Output, Failure: Error> {
  /// It is handed on as this.
  case pass(Output)
  /// Nothing comes of it.
  case skip
  /// It is the last that is looked at; this is handed on before the end.
  case end(Output?, Subscribers.Completion<Failure>)
}

/// What an operator does with what comes, one after the other, for one subscriber.
struct Handling<Input, Failure: Error, Output, NewFailure: Error> {
  /// What becomes of a value.
  let receive: (Input) -> Step<Output, NewFailure>
  /// What is handed on before the end, and how that is.
  let end: (Subscribers.Completion<Failure>) -> (Output?, Subscribers.Completion<NewFailure>)
}

/// An operator that makes at most one value of each, at once, and one of the end.
final class Stage<Input, Failure: Error, Output, NewFailure: Error>:
  Link<Input, Failure, Output, NewFailure>
{
  private let handling: Handling<Input, Failure, Output, NewFailure>
  private let asksForAll: Bool
  private var isOver = false
  /// What is handed on once it is asked for, before the end.
  private var held: (Output, Subscribers.Completion<NewFailure>)?

  init(
    _ downstream: AnySubscriber<Output, NewFailure>, asksForAll: Bool,
    _ handling: Handling<Input, Failure, Output, NewFailure>
  ) {
    self.handling = handling
    self.asksForAll = asksForAll
    super.init(downstream, asksForAll: asksForAll)
  }

  override func receive(_ input: Input) -> Subscribers.Demand {
    guard !isOver, downstream != nil else { return .none }
    switch handling.receive(input) {
    case .pass(let output): return pass(output)
    case .skip: return asksForAll ? .none : .max(1)
    case .end(let output, let completion):
      isOver = true
      leave()
      end(output, completion)
      return .none
    }
  }

  override func receive(completion: Subscribers.Completion<Failure>) {
    guard !isOver else { return }
    isOver = true
    let (output, completion) = handling.end(completion)
    end(output, completion)
  }

  override func request(_ demand: Subscribers.Demand) {
    super.request(demand)
    if let (output, completion) = held { end(output, completion) }
  }

  override func cancel() {
    held = nil
    super.cancel()
  }

  private func end(_ output: Output?, _ completion: Subscribers.Completion<NewFailure>) {
    guard let output else { return finish(completion) }
    guard demand > .none else {
      held = (output, completion)
      return
    }
    held = nil
    pass(output)
    finish(completion)
  }
}

extension Publisher {
  /// The publisher with an operator, which is made anew for each subscriber.
  func handled<NewOutput, NewFailure: Error>(
    askingForAll: Bool = false,
    _ make: @escaping () -> Handling<Output, Failure, NewOutput, NewFailure>
  ) -> AnyPublisher<NewOutput, NewFailure> {
    linked { Stage($0, asksForAll: askingForAll, make()) }
  }

  /// The publisher with an operator that looks at each value by itself.
  func each<NewOutput>(
    _ step: @escaping (Output) -> Step<NewOutput, Failure>
  ) -> AnyPublisher<NewOutput, Failure> {
    handled { Handling(receive: step) { (nil, $0) } }
  }

  /// The same for one that keeps something from value to value.
  func each<State, NewOutput>(
    from state: State, _ step: @escaping (inout State, Output) -> Step<NewOutput, Failure>
  ) -> AnyPublisher<NewOutput, Failure> {
    handled {
      var state = state
      return Handling(receive: { step(&state, $0) }) { (nil, $0) }
    }
  }

  /// The same for one that may fail.
  func eachTrying<State, NewOutput>(
    from state: State, _ step: @escaping (inout State, Output) throws -> Step<NewOutput, any Error>
  ) -> AnyPublisher<NewOutput, any Error> {
    handled {
      var state = state
      return Handling(receive: { value in
        do { return try step(&state, value) } catch { return .end(nil, .failure(error)) }
      }) { (nil, $0.mapFailure { $0 }) }
    }
  }

  /// The publisher with an operator that makes one value of all.
  ///
  /// - Parameter result: what it makes of the state at the end; `nil` for nothing.
  func gathered<State, Result>(
    from state: State, _ step: @escaping (inout State, Output) -> Step<Result, Failure>,
    _ result: @escaping (State) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    handled(askingForAll: true) {
      var state = state
      return Handling(receive: { step(&state, $0) }) { completion in
        if case .failure = completion { return (nil, completion) }
        return (result(state), completion)
      }
    }
  }
}
