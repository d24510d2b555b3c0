// The names that Combine has for what operators return; code writes them where it declares types.

extension Publishers {
  /// What `map` returns.
  public typealias Map<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `tryMap` returns.
  public typealias TryMap<Upstream: Publisher, Output> = AnyPublisher<Output, any Error>
  /// What `compactMap` returns.
  public typealias CompactMap<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `scan` returns.
  public typealias Scan<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `mapError` returns.
  public typealias MapError<Upstream: Publisher, Failure: Error> =
    AnyPublisher<Upstream.Output, Failure>
  /// What `setFailureType` returns.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> =
    AnyPublisher<Upstream.Output, Failure>
  /// What `replaceError` returns.
  public typealias ReplaceError<Upstream: Publisher> = AnyPublisher<Upstream.Output, Never>
  /// What `ignoreOutput` returns.
  public typealias IgnoreOutput<Upstream: Publisher> = AnyPublisher<Never, Upstream.Failure>
  /// What `reduce` returns.
  public typealias Reduce<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `collect` returns.
  public typealias Collect<Upstream: Publisher> =
    AnyPublisher<[Upstream.Output], Upstream.Failure>
  /// What `catch` returns.
  public typealias Catch<Upstream: Publisher, New: Publisher> =
    AnyPublisher<Upstream.Output, New.Failure> where New.Output == Upstream.Output
  /// What `flatMap` returns.
  public typealias FlatMap<New: Publisher, Upstream: Publisher> =
    AnyPublisher<New.Output, New.Failure> where New.Failure == Upstream.Failure

  /// What `switchToLatest` returns.
  public typealias SwitchToLatest<New: Publisher, Upstream: Publisher> =
    AnyPublisher<New.Output, New.Failure>
  where New.Failure == Upstream.Failure, New == Upstream.Output
  /// What `append` and `prepend` return.
  public typealias Concatenate<Prefix: Publisher, Suffix: Publisher> =
    AnyPublisher<Suffix.Output, Suffix.Failure>
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure

  /// What publishes the same values.
  public typealias Same<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
  /// What `filter` returns.
  public typealias Filter<Upstream: Publisher> = Same<Upstream>
  /// What `removeDuplicates` returns.
  public typealias RemoveDuplicates<Upstream: Publisher> = Same<Upstream>
  /// What `first` returns.
  public typealias First<Upstream: Publisher> = Same<Upstream>
  /// What `last` returns.
  public typealias Last<Upstream: Publisher> = Same<Upstream>
  /// What `prefix` returns.
  public typealias Output<Upstream: Publisher> = Same<Upstream>
  /// What `prefix(while:)` returns.
  public typealias PrefixWhile<Upstream: Publisher> = Same<Upstream>
  /// What `drop(while:)` returns.
  public typealias DropWhile<Upstream: Publisher> = Same<Upstream>
  /// What `replaceEmpty` returns.
  public typealias ReplaceEmpty<Upstream: Publisher> = Same<Upstream>
  /// What `retry` returns.
  public typealias Retry<Upstream: Publisher> = Same<Upstream>
  /// What `dropFirst` returns.
  public typealias Drop<Upstream: Publisher> = Same<Upstream>
  /// What `print` returns.
  public typealias Print<Upstream: Publisher> = Same<Upstream>
  /// What `handleEvents` returns.
  public typealias HandleEvents<Upstream: Publisher> = Same<Upstream>
  /// What `share` returns.
  public typealias Share<Upstream: Publisher> = Same<Upstream>
  /// What `receive(on:)` returns.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
  /// What `subscribe(on:)` returns.
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
  /// What `timeout` returns.
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
  /// What `delay` returns.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
  /// What `debounce` returns.
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
  /// What `throttle` returns.
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Same<Upstream>
}
