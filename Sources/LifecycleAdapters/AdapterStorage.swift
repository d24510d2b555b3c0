public import LifecycleModel

/// What an adapter keeps across the ends of its processes: values under keys, as in user defaults.
///
/// A new run starts with an empty one. It belongs to one run and so to one thread.
public final class AdapterStorage {
  package var values: [String: Value] = [:]
  /// How many completion handlers were handed out in the run, how many background tasks begun, and
  /// the activities of scenes.
  package var handedOut = HandedOut() { didSet { isTouched = true } }
  /// Whether that changed since everything was forgotten: most adapters hand nothing out.
  private var isTouched = false

  /// What the system counts and keeps through all processes of a run.
  package struct HandedOut: Equatable {
    package var handlers = 0
    package var tasks = 0
    /// How many processes began.
    package var processes = 0
    /// What payloads looked like where that alone does not say which they are.
    package var looks = PayloadLooks()
    /// What was done when the process was over, the first such thing in words.
    package var late: String?
    /// By the id of its session the activity that a scene gave to be restored from.
    package var activities: [String: AnyObject] = [:]
    /// By its id what the app keeps with a session.
    package var sessionInfo: [String: KeptInfo] = [:]
    /// What the app asked for to be done in background, in order.
    package var taskRequests: [AnyObject] = []
    /// In how many processes it asked whether it may tell people anything.
    package var authorizations = 0
    /// What it wants to tell people, and the number on its icon.
    package var notifications = KeptNotifications()
    /// What it keeps in files, as it was when it was last asked for; nobody writes to these.
    var files: DeviceFiles?

    /// Handlers and tasks are names and no more; what is kept is the same if it is one object,
    /// files if they have the same content.
    package static func == (one: Self, other: Self) -> Bool {
      one.late == other.late && one.authorizations == other.authorizations
        && one.notifications == other.notifications
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

    /// What stands in the files.
    fileprivate var fileContent: DeviceFiles.Content? { files?.content }
  }

  /// What the app keeps with a session.
  package final class KeptInfo {
    package let info: [String: Any]

    package init(_ info: [String: Any]) { self.info = info }
  }

  /// All that outlives a process.
  package struct Contents: Hashable {
    package var values: [String: Value]
    /// `nil` where nothing was handed out, which is large to copy.
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

    /// Whether there is nothing that tells it from others.
    package var isEmpty: Bool { values.isEmpty && handedOut?.fileContent == nil }
  }

  /// All that outlives a process.
  ///
  /// A folder that was in use is put away: who asks for it next gets a copy. That costs nothing
  /// where nobody does. A delegate that remembers the path of its folder cannot be compared, so
  /// that none lives while contents are looked at.
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

  /// The files of the device, made when they are asked for.
  package var files: DeviceFiles {
    if let filesInUse { return filesInUse }
    let files = handedOut.files?.copy() ?? DeviceFiles()
    filesInUse = files
    return files
  }

  private var filesInUse: DeviceFiles?

  /// What was made of payloads and can be used again in any run: a `PayloadContents`.
  package var made: AnyObject?

  /// The delegates that an application and a scene got last, as long as they live.
  package weak var applicationDelegate: AnyObject?
  package weak var sceneDelegate: AnyObject?

  /// Behaviour that the model does not cover, shared by all runs of the adapter.
  package let unmodelled: UnmodelledBehaviour

  /// Creates an empty storage.
  public convenience init() { self.init(UnmodelledBehaviour()) }

  /// Creates an empty storage for a run of an adapter, all of which share unmodelled behaviour.
  package init(_ unmodelled: UnmodelledBehaviour) { self.unmodelled = unmodelled }

  /// Forgets everything.
  package func removeAll() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    forgetHandedOut()
  }

  private func forgetHandedOut() {
    if isTouched { handedOut = HandedOut() }
    isTouched = false
    filesInUse = nil
  }

  /// The value under the key; `nil` removes it.
  public subscript(key: String) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// Storages are equal if they are one object, whatever they hold, so that an adapter with one can
/// be `Hashable`.
extension AdapterStorage: Hashable {
  /// Whether both are the same object.
  public static func == (one: AdapterStorage, other: AdapterStorage) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
