public import LifecycleModel

/// The values that an adapter keeps beyond the end of its process, by key, as in user defaults.
///
/// A run starts with an empty storage, which belongs to that run and therefore to one thread.
public final class AdapterStorage {
  package var values: [String: Value] = [:]
  /// The numbers of completion handlers and background tasks of the run, and everything else that
  /// the system keeps for the app.
  package var handedOut = HandedOut() { didSet { isTouched = true } }
  /// The services that are watched in the run.
  package var services = WatchedServices()
  /// Whether `handedOut` has changed since it was last reset; most adapters never change it.
  private var isTouched = false

  /// The state of the system that lasts through all processes of a run.
  package struct HandedOut: Equatable {
    package var handlers = 0
    package var tasks = 0
    /// The number of processes that began.
    package var processes = 0
    /// The looks of the payloads, for payloads that their looks alone do not identify.
    package var looks = PayloadLooks()
    /// A description of the first effect after the end of the process, if there was one.
    package var late: String?
    /// The activity that a scene provided for its restoration, by the id of its session.
    package var activities: [String: AnyObject] = [:]
    /// The info that the app keeps with a session, by the id of the session.
    package var sessionInfo: [String: KeptInfo] = [:]
    /// The configurations that the app chose for sessions, by their ids, unless they are plain.
    package var configurations: [String: KeptConfiguration] = [:]
    /// The requests for background tasks, in order.
    package var taskRequests: [AnyObject] = []
    /// The number of processes that requested authorization to show notifications.
    package var authorizations = 0
    /// The notifications of the app, and the number on its icon.
    package var notifications = KeptNotifications()
    /// The values that were recorded and have to be told by later processes.
    package var keptValues = KeptValues()
    /// The files of the app as of their last inspection. Nothing writes to these.
    var files: DeviceFiles?

    /// Returns whether the kept state is the same. Kept objects are equal if they are identical,
    /// and files if they have the same content. Not compared are handlers and tasks, which are only
    /// names, the number of processes, and the looks of payloads.
    package static func == (one: Self, other: Self) -> Bool {
      one.late == other.late && one.authorizations == other.authorizations
        && one.notifications == other.notifications && one.keptValues == other.keptValues
        && one.configurations == other.configurations
        && one.taskRequests.map(ObjectIdentifier.init)
          == other.taskRequests.map(ObjectIdentifier.init)
        && isSame(one.activities, other.activities) && isSame(one.sessionInfo, other.sessionInfo)
        && one.fileContent == other.fileContent
    }

    private static func isSame<Kept: AnyObject>(
      _ one: [String: Kept], _ other: [String: Kept]
    ) -> Bool {
      one.count == other.count && one.allSatisfy { other[$0.key] === $0.value }
    }

    /// The content of the files.
    fileprivate var fileContent: DeviceFiles.Content? { files?.content }
  }

  /// The info that the app keeps with a session.
  package final class KeptInfo {
    package let info: [String: Any]

    package init(_ info: [String: Any]) { self.info = info }
  }

  /// The configuration that an app chose for a session.
  package struct KeptConfiguration: Equatable {
    package let name: String?
    package let delegateClass: AnyClass?

    package init(name: String?, delegateClass: AnyClass?) {
      self.name = name
      self.delegateClass = delegateClass
    }

    package static func == (one: Self, other: Self) -> Bool {
      one.name == other.name
        && one.delegateClass.map(ObjectIdentifier.init)
          == other.delegateClass.map(ObjectIdentifier.init)
    }
  }

  /// The state that outlives a process.
  package struct Contents: Hashable {
    package var values: [String: Value]
    /// `nil` if nothing was handed out, which saves a large copy.
    fileprivate var handedOut: HandedOut?

    package static func == (one: Self, other: Self) -> Bool {
      one.values == other.values
        && (one.handedOut == nil && other.handedOut == nil
          || one.handedOut ?? HandedOut() == other.handedOut ?? HandedOut())
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(values)
      hasher.combine(handedOut?.activities.count ?? 0)
      hasher.combine(handedOut?.fileContent)
    }

    /// Whether the contents hold neither values nor files.
    package var isEmpty: Bool { values.isEmpty && handedOut?.fileContent == nil }
  }

  /// The state that outlives a process.
  ///
  /// A folder in use is put away, and whoever asks for it next gets a copy, which costs nothing if
  /// no code does. A delegate that remembers the path of its folder cannot be compared, so no such
  /// delegate is alive while contents are inspected.
  package var contents: Contents {
    get {
      if let filesInUse { handedOut.files = filesInUse.puttingAway }
      filesInUse = nil
      return Contents(values: values, handedOut: isTouched ? handedOut : nil)
    }
    set {
      values = newValue.values
      forgetHandedOut()
      if let kept = newValue.handedOut { handedOut = kept }
    }
  }

  /// The files of the device, created on first use.
  package var files: DeviceFiles {
    if let filesInUse { return filesInUse }
    let files = handedOut.files?.copy() ?? DeviceFiles()
    filesInUse = files
    return files
  }

  private var filesInUse: DeviceFiles?

  /// The objects made from payloads, which any run can reuse: a `PayloadContents`.
  @exclusivity(unchecked) package var made: AnyObject?

  /// The last delegates given to an application and to a scene, as long as they are alive.
  package weak var applicationDelegate: AnyObject?
  package weak var sceneDelegate: AnyObject?

  /// The behavior that the model does not cover, shared by all runs of the adapter.
  package let unmodelled: UnmodelledBehaviour
  /// The effects that are events by themselves, likewise.
  package let watch: EventWatch

  /// Creates an empty storage.
  public convenience init() { self.init(UnmodelledBehaviour(), EventWatch([])) }

  /// Creates an empty storage for a run of an adapter, all of whose runs share unmodelled behavior
  /// and watched effects.
  init(_ unmodelled: UnmodelledBehaviour, _ watch: EventWatch) {
    self.unmodelled = unmodelled
    self.watch = watch
  }

  /// Removes everything.
  package func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    forgetHandedOut()
  }

  private func forgetHandedOut() {
    if isTouched { handedOut = HandedOut() }
    isTouched = false
    filesInUse = nil
  }

  /// The value for a key; assigning `nil` removes it.
  public subscript(key: String) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// Storages are equal if they are identical, whatever they hold, so that an adapter with a storage
/// can be `Hashable`.
extension AdapterStorage: Hashable {
  /// Returns whether two storages are the same object.
  public static func == (one: AdapterStorage, other: AdapterStorage) -> Bool { one === other }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
