import DelegateAdapters

extension Scene {
  private func noting(_ note: @escaping (ViewWalk) -> Void) -> ModifiedScene<Self> {
    ModifiedScene(content: self) { walk, inside in
      inside()
      note(walk)
    }
  }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some Scene {
    noting { $0.note(.watches(Watched(value, initial: false) { _, new in action(new) })) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    noting { $0.note(.watches(Watched(value, initial: initial) { _, _ in action() })) }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> some Scene {
    noting { $0.note(.watches(Watched(value, initial: initial, action))) }
  }

  /// Adds a task that runs when the system wakes the app in background.
  public func backgroundTask<Request, Response>(
    _ task: BackgroundTask<Request, Response>, action: @escaping @MainActor () async -> Void
  ) -> some Scene {
    noting {
      BGTaskScheduler.shared.noteHandler(of: task.name)
      $0.note(.worksInBackground(action))
    }
  }

  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    ModifiedScene(content: self) { walk, inside in
      let outer = walk.environment
      walk.environment[keyPath: path] = value
      inside()
      walk.environment = outer
    }
  }
}

public struct BackgroundTask<Request, Response>: Sendable {
  let name: String
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> BackgroundTask {
    BackgroundTask(name: identifier)
  }
}
