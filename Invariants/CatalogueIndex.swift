// swift-format-ignore-file
// Generated from the folders beside it: RECORD=1 swift test --filter CatalogueIndexTests

/// The shipped invariants, group by group.
public enum InvariantCatalogue {
/// Every shipped file, in the order of the groups and of the names within each.
public static let files: [CatalogueFile] = [
CatalogueFile(
  group: "launch", name: "active-after-launch",
  text: #"""
invariant active-after-launch
  title    "no didBecomeActive before didFinishLaunching"
  source   "recoursive.com guide: Launch"
  profile  app-delegate
  edges    documented, observed
  formula
    not didBecomeActive weak until didFinishLaunching

"""#),
CatalogueFile(
  group: "launch", name: "did-finish-after-will-finish",
  text: #"""
invariant did-finish-after-will-finish
  title    "both launch methods are called, willFinishLaunching first"
  source   "recoursive.com guide: Launch"
  note     "For a delegate that has both methods."
  edges    documented, observed
  formula
    always ((willFinishLaunching implies eventually didFinishLaunching)
      and (didFinishLaunching implies once willFinishLaunching))

"""#),
CatalogueFile(
  group: "launch", name: "launch-becomes-active",
  text: #"""
invariant launch-becomes-active
  title    "a launch by the user becomes active within the same action"
  source   "App Lifecycle notes: Installing & Launching App"
  each     action
  over     actions, callbacks
  formula
    always (didFinishLaunching and not once action(backgroundEvent)
      implies eventually (didBecomeActive or sceneDidBecomeActive or scenePhaseActive))

"""#),
CatalogueFile(
  group: "launch", name: "launch-readings",
  text: #"""
invariant launch-readings
  title    "the launch methods read inactive, or background in a launch for a background event"
  source   "App Lifecycle notes: willFinishLaunchingWithOptions/didFinishLaunchingWithOptions"
  profile  app-delegate
  each     action
  over     actions, callbacks
  formula
    always (willFinishLaunching or didFinishLaunching
      implies (once action(backgroundEvent) implies state(background))
        and (not once action(backgroundEvent) implies state(inactive)))

"""#),
CatalogueFile(
  group: "launch", name: "launched-once",
  text: #"""
invariant launched-once
  title    "each launch method is called at most once a process"
  source   "App Lifecycle notes: Not Running"
  edges    documented, observed
  formula
    always ((willFinishLaunching implies weak next always not willFinishLaunching)
      and (didFinishLaunching implies weak next always not didFinishLaunching))

"""#),
CatalogueFile(
  group: "launch", name: "no-foreground-in-launch",
  text: #"""
invariant no-foreground-in-launch
  title    "a launch does not call willEnterForeground"
  source   "App Lifecycle notes: Installing & Launching App"
  profile  app-delegate
  each     action
  formula
    always (didFinishLaunching implies always not willEnterForeground)

"""#),
CatalogueFile(
  group: "launch", name: "nothing-before-launch",
  text: #"""
invariant nothing-before-launch
  title    "nothing but geometry comes before the launch methods, and SwiftUI makes its App"
  source   "AppLaunchSequence: Launching the app, lines 1 to 7"
  edges    documented, observed
  formula
    (geometry or appInit) weak until (willFinishLaunching or didFinishLaunching)

"""#),
CatalogueFile(
  group: "launch", name: "status-bar-announced",
  text: #"""
invariant status-bar-announced
  title    "a change of the status bar's frame is announced just before it"
  source   "AppLaunchSequence: Launching the app, lines 1 and 2"
  profile  app-delegate-ios11
  edges    documented, observed
  formula
    always ((willChangeStatusBarFrame implies next didChangeStatusBarFrame)
      and (didChangeStatusBarFrame implies previously willChangeStatusBarFrame))

"""#),
CatalogueFile(
  group: "foreground", name: "activation-readings",
  text: #"""
invariant activation-readings
  title    "each activation callback reads the state that the documents give for it"
  source   "App Lifecycle notes: UIApplication Lifecycle Events"
  profile  app-delegate
  formula
    always ((didBecomeActive implies state(active))
      and (willResignActive implies state(active))
      and (didEnterBackground implies state(background))
      and (willEnterForeground implies state(background)))

"""#),
CatalogueFile(
  group: "foreground", name: "active-and-inactive-alternate",
  text: #"""
invariant active-and-inactive-alternate
  title    "didBecomeActive and willResignActive take turns"
  source   "App Lifecycle notes: applicationWillResignActive"
  profile  app-delegate
  edges    documented, observed
  formula
    always ((didBecomeActive implies weak next (not didBecomeActive weak until willResignActive))
      and (willResignActive implies weak next (not willResignActive weak until didBecomeActive)))

"""#),
CatalogueFile(
  group: "foreground", name: "active-by-resume-or-entry",
  text: #"""
invariant active-by-resume-or-entry
  title    "only launching, opening and resuming make an app active"
  source   "App Lifecycle notes: applicationDidBecomeActive"
  each     action
  over     actions, callbacks
  formula
    always (action(interrupt) or action(background) or action(suspend) or action(backgroundEvent)
        or action(silentPush) or action(kill)
      implies weak next always not (didBecomeActive or sceneDidBecomeActive))

"""#),
CatalogueFile(
  group: "foreground", name: "background-after-resign",
  text: #"""
invariant background-after-resign
  title    "an active app resigns before it enters the background"
  source   "AppLaunchSequence: Backgrounding the app"
  profile  app-delegate
  edges    documented, observed
  formula
    always (didEnterBackground implies (not didBecomeActive weak since willResignActive))

"""#),
CatalogueFile(
  group: "foreground", name: "background-entered-once",
  text: #"""
invariant background-entered-once
  title    "didEnterBackground comes once each time the app leaves the foreground"
  source   "App Lifecycle notes: applicationDidEnterBackground"
  profile  app-delegate
  formula
    always (didEnterBackground
      implies previously (not didEnterBackground since (didBecomeActive or willEnterForeground)))

"""#),
CatalogueFile(
  group: "foreground", name: "background-to-active-by-foreground",
  text: #"""
invariant background-to-active-by-foreground
  title    "an app in background becomes active only through willEnterForeground"
  source   "App Lifecycle notes: applicationWillEnterForeground"
  profile  app-delegate
  formula
    always (didBecomeActive
      implies weak previously (not state(background) weak since willEnterForeground))

"""#),
CatalogueFile(
  group: "foreground", name: "foreground-becomes-active",
  text: #"""
invariant foreground-becomes-active
  title    "willEnterForeground is always followed by didBecomeActive"
  source   "App Lifecycle notes: applicationWillEnterForeground"
  note     "Apps locked with Face ID on iOS 18 refute it in the field; foreground-settles is the \#
form that survives."
  profile  app-delegate
  formula
    always (willEnterForeground implies next ((not stateChange) until didBecomeActive))

"""#),
CatalogueFile(
  group: "foreground", name: "foreground-from-background",
  text: #"""
invariant foreground-from-background
  title    "willEnterForeground comes only to an app in background"
  source   "App Lifecycle notes: applicationWillEnterForeground"
  profile  app-delegate
  formula
    always (willEnterForeground
      implies state(background)
      and weak previously (not didBecomeActive weak since didEnterBackground))

"""#),
CatalogueFile(
  group: "foreground", name: "foreground-settles",
  text: #"""
invariant foreground-settles
  title    "after willEnterForeground the app becomes active, goes back to background, or ends"
  source   "App Lifecycle notes: applicationWillEnterForeground"
  note     "The safe form of foreground-becomes-active."
  profile  app-delegate
  edges    documented, observed
  formula
    always (willEnterForeground
      implies weak next (not stateChange weak until (didBecomeActive or didEnterBackground)))

"""#),
CatalogueFile(
  group: "foreground", name: "interruption-resigns",
  text: #"""
invariant interruption-resigns
  title    "an interruption makes an active app resign and does no more"
  source   "App Lifecycle notes: applicationWillResignActive; Swipe Up From Bottom"
  profile  app-delegate
  each     action
  over     actions, callbacks
  formula
    always ((action(interrupt) implies next willResignActive)
      and (action(interrupt) implies weak next weak next false)
      and (action(resume) implies next didBecomeActive)
      and (action(resume) implies weak next weak next false))

"""#),
CatalogueFile(
  group: "foreground", name: "no-scene-callbacks-in-app-delegates",
  text: #"""
invariant no-scene-callbacks-in-app-delegates
  title    "an app without scenes gets no scene's callbacks"
  source   "Apple: Managing your app's life cycle"
  profile  app-delegate
  edges    documented, observed
  formula
    always not (sceneWillConnect or sceneDidDisconnect or sceneWillEnterForeground
      or sceneDidBecomeActive or sceneWillResignActive or sceneDidEnterBackground
      or sceneOpenURLContexts or sceneWillContinueUserActivity or sceneContinueUserActivity
      or scenePerformAction or configurationForConnecting or didDiscardSceneSessions)

"""#),
CatalogueFile(
  group: "foreground", name: "opening-ends-active",
  text: #"""
invariant opening-ends-active
  title    "an app that resigns because it is opened with something becomes active again"
  source   "Apple: Defining a custom URL scheme for your app; Supporting universal links in your \#
app"
  profile  app-delegate, scene
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((willResignActive or sceneWillResignActive)
        and not once (action(interrupt) or action(background) or action(lock)
          or action(kill) or action(custom))
      implies eventually (didBecomeActive or sceneDidBecomeActive))

"""#),
CatalogueFile(
  group: "delivery", name: "activity-announced",
  text: #"""
invariant activity-announced
  title    "willContinueUserActivity comes immediately before continueUserActivity, or its failure"
  source   "AppLaunchSequence: Universal Link"
  profile  app-delegate
  edges    documented, observed
  formula
    always ((willContinueUserActivity
        implies next (continueUserActivity or didFailToContinueUserActivity))
      and (continueUserActivity implies previously willContinueUserActivity))

"""#),
CatalogueFile(
  group: "delivery", name: "cold-payload-delivered",
  text: #"""
invariant cold-payload-delivered
  title    "what launches an app is delivered to it before it is active, unless a launch method \#
returned false"
  source   "recoursive.com guide: Launch from URL scheme, step 3"
  note     "For a delegate that has the methods."
  profile  app-delegate
  each     action
  over     actions, callbacks, returns
  edges    documented, observed
  formula
    always ((action(deepLink) and eventually didFinishLaunching
        implies (not didBecomeActive until (openURL or returned(willFinishLaunching, false)
          or returned(didFinishLaunching, false))))
      and (action(universalLink) and eventually didFinishLaunching
        implies (not didBecomeActive
          until (continueUserActivity or returned(willFinishLaunching, false)
            or returned(didFinishLaunching, false))))
      and (action(shortcut) and eventually didFinishLaunching
        implies (not didBecomeActive until (performAction or returned(willFinishLaunching, false)
          or returned(didFinishLaunching, false))))
      and (action(push) and eventually didFinishLaunching
        implies (not didBecomeActive
          until (didReceiveNotificationResponse or didReceiveRemoteNotification))))

"""#),
CatalogueFile(
  group: "delivery", name: "delivered-between-entry-and-active",
  text: #"""
invariant delivered-between-entry-and-active
  title    "payloads arrive after the app was entered and before it becomes active, or while it \#
is active"
  source   "recoursive.com guide: Launch from URL scheme, Open from URL scheme"
  profile  app-delegate
  edges    documented, observed
  formula
    always (delivery
      implies state(active)
      or (not didBecomeActive
          since (didFinishLaunching or willEnterForeground or willResignActive)))

"""#),
CatalogueFile(
  group: "delivery", name: "delivered-by-its-action",
  text: #"""
invariant delivered-by-its-action
  title    "each kind of payload comes through the methods for its kind"
  source   "recoursive.com guide: Launch from URL scheme, from push, from shortcut"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((openURL or sceneOpenURLContexts implies once action(deepLink))
      and (continueUserActivity or sceneContinueUserActivity implies once action(universalLink))
      and (willContinueUserActivity or sceneWillContinueUserActivity
        implies once (action(universalLink) or action(failedHandoff)))
      and (performAction or scenePerformAction implies once action(shortcut))
      and (didReceiveNotificationResponse or willPresentNotification implies once action(push))
      and (didReceiveRemoteNotification or didReceiveRemoteNotificationPlain
        implies once (action(push) or action(silentPush) or action(backgroundEvent))))

"""#),
CatalogueFile(
  group: "delivery", name: "delivered-once-a-channel",
  text: #"""
invariant delivered-once-a-channel
  title    "no payload is delivered twice through one method"
  source   "recoursive.com guide: Launch from URL scheme"
  profile  app-delegate
  each     payload
  formula
    always ((openURL implies weak next always not openURL)
      and (continueUserActivity implies weak next always not continueUserActivity)
      and (performAction implies weak next always not performAction)
      and (didReceiveRemoteNotification implies weak next always not didReceiveRemoteNotification)
      and (didReceiveNotificationResponse
        implies weak next always not didReceiveNotificationResponse)
      and (willPresentNotification implies weak next always not willPresentNotification))

"""#),
CatalogueFile(
  group: "delivery", name: "links-read-inactive",
  text: #"""
invariant links-read-inactive
  title    "links, activities and shortcuts are delivered to an inactive app: an active one \#
resigns first"
  source   "AppLaunchSequence: Deep Link; Apple: Defining a custom URL scheme for your app"
  profile  app-delegate
  edges    documented, observed
  formula
    always (openURL or willContinueUserActivity or continueUserActivity or performAction
      implies state(inactive))

"""#),
CatalogueFile(
  group: "delivery", name: "presented-while-active",
  text: #"""
invariant presented-while-active
  title    "willPresent comes to an active app, and a response there only after it"
  source   "Apple: Handling notifications and notification-related actions"
  profile  app-delegate-ios12, app-delegate-ios26, scene
  each     action
  formula
    always ((willPresentNotification implies state(active))
      and (didReceiveNotificationResponse and state(active) implies once willPresentNotification))

"""#),
CatalogueFile(
  group: "delivery", name: "refused-launch-delivers-nothing",
  text: #"""
invariant refused-launch-delivers-nothing
  title    "a cold link, activity or shortcut is delivered only if both launch methods returned \#
true"
  source   "recoursive.com guide: Launch from URL scheme, step 3"
  profile  app-delegate
  each     action
  over     callbacks, returns
  edges    documented, observed
  formula
    always ((openURL or willContinueUserActivity or continueUserActivity or performAction)
      and once didFinishLaunching
      implies historically not (returned(willFinishLaunching, false)
        or returned(didFinishLaunching, false)))

"""#),
CatalogueFile(
  group: "delivery", name: "scene-cold-payload-in-options",
  text: #"""
invariant scene-cold-payload-in-options
  title    "a scene that connects gets its link, activity or shortcut in the connection options \#
alone"
  source   "Apple: scene(_:willConnectTo:options:)"
  profile  scene
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((sceneWillConnect
        implies always not (sceneOpenURLContexts or sceneWillContinueUserActivity
          or sceneContinueUserActivity or scenePerformAction))
      and (action(deepLink) or action(universalLink) or action(shortcut)
        implies always not sceneWillConnect or eventually (sceneWillConnect and withPayload)))

"""#),
CatalogueFile(
  group: "delivery", name: "warm-payload-delivered",
  text: #"""
invariant warm-payload-delivered
  title    "what opens a living app is delivered to it before it is active"
  source   "recoursive.com guide: Open from URL scheme, from push, from shortcut"
  note     "For a delegate that has the methods."
  profile  app-delegate
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((action(deepLink)
        implies weak next (willEnterForeground or willResignActive
          implies (not didBecomeActive until openURL)))
      and (action(universalLink)
        implies weak next (willEnterForeground or willResignActive
          implies (not didBecomeActive until continueUserActivity)))
      and (action(shortcut)
        implies weak next (willEnterForeground implies (not didBecomeActive until performAction)))
      and (action(push)
        implies weak next (willEnterForeground implies (not didBecomeActive
          until (didReceiveNotificationResponse or didReceiveRemoteNotification
            or didReceiveRemoteNotificationPlain)))))

"""#),
CatalogueFile(
  group: "background", name: "background-enters-background",
  text: #"""
invariant background-enters-background
  title    "going to background ends in didEnterBackground, after willResignActive if active"
  source   "AppLaunchSequence: Backgrounding the app - from Active"
  profile  app-delegate
  each     action
  over     actions, callbacks
  formula
    always (action(background)
      implies next (didEnterBackground or (willResignActive and next didEnterBackground)))

"""#),
CatalogueFile(
  group: "background", name: "background-event-reads-background",
  text: #"""
invariant background-event-reads-background
  title    "what a background event calls reads the state background"
  source   "App Startup notes: Background"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always (action(backgroundEvent) implies weak next always state(background))

"""#),
CatalogueFile(
  group: "background", name: "background-event-stays-in-background",
  text: #"""
invariant background-event-stays-in-background
  title    "a background event does not bring the app to the foreground"
  source   "App Startup notes: Not Running, Background State"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((action(backgroundEvent) or action(prewarm))
      implies always not (didBecomeActive or willEnterForeground
        or sceneDidBecomeActive or sceneWillEnterForeground))

"""#),
CatalogueFile(
  group: "background", name: "encode-needs-consent",
  text: #"""
invariant encode-needs-consent
  title    "state is encoded only after shouldSave returned true"
  source   "Apple: shouldSaveApplicationState; AppLaunchSequence: Backgrounding the app"
  profile  app-delegate-ios11
  over     callbacks, returns
  edges    documented, observed
  formula
    always (willEncodeRestorableState implies previously returned(shouldSaveApplicationState, true))

"""#),
CatalogueFile(
  group: "background", name: "force-quit-stays-quit",
  text: #"""
invariant force-quit-stays-quit
  title    "after a force quit no background event starts the app until the user opens it or the \#
device restarts"
  source   "App Startup notes: Not Running, 'terminated app from app switcher'"
  note     "The option locationRelaunch allows it for location events."
  each     run
  over     actions, process
  edges    documented, observed
  formula
    always (process(start) and previously (action(backgroundEvent) or action(prewarm))
      implies previously (not process(end, forceQuit)
        weak since (process(start) or action(restart))))

"""#),
CatalogueFile(
  group: "background", name: "process-takes-turns",
  text: #"""
invariant process-takes-turns
  title    "a process starts after the one before ended, and is suspended and resumed by turns"
  source   "App Startup notes: Not Running; Suspended"
  each     run
  over     process
  edges    documented, observed
  formula
    always ((process(start) implies weak previously process(end))
      and (process(end) implies previously not process(end))
      and (suspended implies previously (process(start) or resumed))
      and (resumed implies previously suspended))

"""#),
CatalogueFile(
  group: "background", name: "silent-while-suspended",
  text: #"""
invariant silent-while-suspended
  title    "a suspended process runs no code until it is resumed or ends"
  source   "App Lifecycle notes: Suspended"
  over     callbacks, process
  edges    documented, observed
  formula
    always (suspended implies weak next (resumed or process(end)))

"""#),
CatalogueFile(
  group: "background", name: "state-saved-in-background",
  text: #"""
invariant state-saved-in-background
  title    "state is saved in background, straight after didEnterBackground: asked first, then \#
encoded"
  source   "AppLaunchSequence: Backgrounding the app"
  profile  app-delegate-ios11
  edges    documented, observed
  formula
    always ((shouldSaveApplicationState implies state(background) and previously didEnterBackground)
      and (willEncodeRestorableState
        implies state(background) and previously shouldSaveApplicationState))

"""#),
CatalogueFile(
  group: "background", name: "task-in-background",
  text: #"""
invariant task-in-background
  title    "a scheduled task is launched in background, after the launch of the app"
  source   "Apple: BGTaskScheduler.register(forTaskWithIdentifier:using:launchHandler:)"
  profile  app-delegate-ios26, scene, swiftui
  edges    documented, observed
  formula
    always (appRefreshTask or processingTask implies state(background) and once didFinishLaunching)

"""#),
CatalogueFile(
  group: "termination", name: "callbacks-within-process",
  text: #"""
invariant callbacks-within-process
  title    "nothing is called but in a process that started and has not ended"
  source   "App Startup notes: Not Running"
  each     run
  over     callbacks, process
  edges    documented, observed
  formula
    always (anyCallback implies (not process(end) since process(start)))

"""#),
CatalogueFile(
  group: "termination", name: "force-quit-terminates",
  text: #"""
invariant force-quit-terminates
  title    "a force quit of a process that runs calls willTerminate last"
  source   "App Startup notes: 'User force quits the app'; App Lifecycle notes: will terminate"
  profile  app-delegate
  over     callbacks, process
  edges    documented, observed
  formula
    always (process(end, forceQuit) implies previously (willTerminate or suspended))

"""#),
CatalogueFile(
  group: "termination", name: "force-quit-through-background",
  text: #"""
invariant force-quit-through-background
  title    "a force quit of an app in the foreground goes through background"
  source   "App Startup notes: Active, 'User force quits the app', which is through the switcher"
  profile  app-delegate
  over     callbacks, process
  edges    documented, observed
  formula
    always (process(end, forceQuit)
      implies (not (didBecomeActive or willEnterForeground) weak since didEnterBackground))

"""#),
CatalogueFile(
  group: "termination", name: "no-terminate-when-suspended",
  text: #"""
invariant no-terminate-when-suspended
  title    "a suspended process ends without willTerminate"
  source   "App Startup notes: Suspended"
  over     callbacks, process
  edges    documented, observed
  formula
    always (suspended implies weak next (not willTerminate weak until resumed))

"""#),
CatalogueFile(
  group: "termination", name: "nothing-after-terminate",
  text: #"""
invariant nothing-after-terminate
  title    "willTerminate is the last callback of a process"
  source   "App Lifecycle notes: applicationWillTerminate"
  edges    documented, observed
  formula
    always (willTerminate implies weak next always not anyCallback)

"""#),
CatalogueFile(
  group: "termination", name: "sudden-end-unannounced",
  text: #"""
invariant sudden-end-unannounced
  title    "a crash or a watchdog ends the process without willTerminate"
  source   "App Startup notes: Not Running, 'crashed due to some runtime exception'"
  over     callbacks, process
  edges    documented, observed
  formula
    always (process(end, crash) or process(end, watchdog) implies not previously willTerminate)

"""#),
CatalogueFile(
  group: "termination", name: "terminate-ends-process",
  text: #"""
invariant terminate-ends-process
  title    "after willTerminate the process ends"
  source   "App Lifecycle notes: applicationWillTerminate"
  over     callbacks, process
  at-kill  judges
  edges    documented, observed
  formula
    always (willTerminate implies next process(end))

"""#),
CatalogueFile(
  group: "termination", name: "terminate-reads-background",
  text: #"""
invariant terminate-reads-background
  title    "willTerminate of an app in background reads background"
  source   "App Lifecycle notes: applicationWillTerminate, 'State is background'"
  note     "One scene in background is not the app: another may be in front, or on an external \#
display."
  edges    documented, observed
  formula
    always (willTerminate
        and (not (willEnterForeground or didBecomeActive or sceneWillEnterForeground
          or sceneDidBecomeActive or scenePhaseInactive)
          since ((didEnterBackground or sceneDidEnterBackground or scenePhaseBackground)
            and state(background)))
      implies state(background))

"""#),
CatalogueFile(
  group: "termination", name: "terminate-reads-inactive",
  text: #"""
invariant terminate-reads-inactive
  title    "willTerminate of an app that was active and saw no background reads inactive"
  source   "App Lifecycle notes: applicationWillTerminate, State"
  profile  app-delegate
  edges    documented, observed
  formula
    always (willTerminate and (not didEnterBackground since didBecomeActive)
      implies state(inactive))

"""#),
CatalogueFile(
  group: "termination", name: "terminate-reads-no-active",
  text: #"""
invariant terminate-reads-no-active
  title    "willTerminate reads background or inactive"
  source   "App Lifecycle notes: applicationWillTerminate"
  edges    documented, observed
  formula
    always (willTerminate implies state(background) or state(inactive))

"""#),
CatalogueFile(
  group: "restoration", name: "archive-restored",
  text: #"""
invariant archive-restored
  title    "a launch asks to restore what was encoded, unless the app was quit by force since"
  source   "AppLaunchSequence: Push Notification from Not Loaded, Universal Link from Not Loaded"
  note     "An archive is complete once its encoding has returned. For a delegate that has the \#
methods."
  profile  app-delegate-ios11
  each     run
  over     callbacks, process
  edges    documented, observed
  formula
    always (didFinishLaunching
        and (not process(end, forceQuit)
          since (willEncodeRestorableState and not next process(end)))
      implies (not willFinishLaunching since shouldRestoreApplicationState))

"""#),
CatalogueFile(
  group: "restoration", name: "decode-after-should-restore",
  text: #"""
invariant decode-after-should-restore
  title    "state is decoded only after shouldRestoreApplicationState was asked"
  source   "AppLaunchSequence: Universal Link from Not Loaded, lines 8 and 9"
  profile  app-delegate-ios11
  edges    documented, observed
  formula
    always (didDecodeRestorableState implies previously shouldRestoreApplicationState)

"""#),
CatalogueFile(
  group: "restoration", name: "restore-needs-archive",
  text: #"""
invariant restore-needs-archive
  title    "state is restored only if some was encoded, and not after a force quit"
  source   "AppLaunchSequence: Push Notification from Not Loaded; Apple: Preserving your app's UI"
  profile  app-delegate-ios11
  each     run
  over     callbacks, process
  edges    documented, observed
  formula
    always (shouldRestoreApplicationState
      implies (not process(end, forceQuit) since willEncodeRestorableState))

"""#),
CatalogueFile(
  group: "restoration", name: "restore-needs-consent",
  text: #"""
invariant restore-needs-consent
  title    "state is decoded only after shouldRestore returned true"
  source   "Apple: shouldRestoreApplicationState; AppLaunchSequence: Universal Link from Not Loaded"
  profile  app-delegate-ios11
  over     callbacks, returns
  edges    documented, observed
  formula
    always (didDecodeRestorableState
      implies previously returned(shouldRestoreApplicationState, true))

"""#),
CatalogueFile(
  group: "restoration", name: "restored-during-launch",
  text: #"""
invariant restored-during-launch
  title    "restoration is asked for once, between the launch methods, before the app is active"
  source   "AppLaunchSequence: Universal Link from Not Loaded, lines 7 to 10"
  profile  app-delegate-ios11
  edges    documented, observed
  formula
    always ((shouldRestoreApplicationState or didDecodeRestorableState
        implies once willFinishLaunching and not once didFinishLaunching and not state(active))
      and (shouldRestoreApplicationState implies weak next always not shouldRestoreApplicationState)
      and (didDecodeRestorableState implies weak next always not didDecodeRestorableState))

"""#),
CatalogueFile(
  group: "scene", name: "active-scene-reads-active",
  text: #"""
invariant active-scene-reads-active
  title    "while a scene is active the app reads active"
  source   "Apple: UIApplication.State; UIScene.ActivationState"
  profile  scene
  edges    documented, observed
  each     scene
  formula
    always ((not (sceneWillResignActive or sceneDidDisconnect) since sceneDidBecomeActive)
      implies state(active))

"""#),
CatalogueFile(
  group: "scene", name: "closed-while-dead-told",
  text: #"""
invariant closed-while-dead-told
  title    "windows closed while the app is dead are told of before a scene enters the foreground"
  source   "Apple: application(_:didDiscardSceneSessions:)"
  profile  scene
  each     run
  over     actions, callbacks, process
  edges    documented, observed
  formula
    always (action(closeWindow) and (not process(start) weak since process(end))
      implies (not sceneWillEnterForeground weak until didDiscardSceneSessions))

"""#),
CatalogueFile(
  group: "scene", name: "closed-window-told",
  text: #"""
invariant closed-window-told
  title    "the app is told of a window that is closed: disconnected if connected, then discarded"
  source   "Apple: sceneDidDisconnect(_:), then application(_:didDiscardSceneSessions:)"
  profile  scene
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always (action(closeWindow)
      implies weak next (didDiscardSceneSessions
        or (sceneDidDisconnect and next didDiscardSceneSessions)))

"""#),
CatalogueFile(
  group: "scene", name: "cold-tap-delivered-twice",
  text: #"""
invariant cold-tap-delivered-twice
  title    "a notification tap that connects a scene is also delivered through didReceive"
  source   "Measured on iOS 18 and 26: the response is in the connection options and delivered as \#
well"
  profile  scene
  each     action
  over     actions, callbacks
  formula
    always (action(push) and eventually sceneWillConnect
      implies (not sceneDidBecomeActive until didReceiveNotificationResponse))

"""#),
CatalogueFile(
  group: "scene", name: "configuration-for-new-sessions",
  text: #"""
invariant configuration-for-new-sessions
  title    "once a scene has connected, a session is configured only if one was given up or a \#
window is opened"
  source   "App Startup notes: Observations"
  profile  scene
  note     "In a force quit, another scene may take the place of the one that was swiped away."
  each     run
  over     actions, callbacks, process
  edges    documented, observed
  formula
    always (configurationForConnecting
      implies (not process(start) since action(kill)) or weak previously (not sceneWillConnect
        weak since (process(end, forceQuit) or action(openWindow) or action(closeWindow))))

"""#),
CatalogueFile(
  group: "scene", name: "configuration-then-connect",
  text: #"""
invariant configuration-then-connect
  title    "a scene configuration is asked for just before the scene connects"
  source   "App Startup notes: Observations"
  profile  scene
  edges    documented, observed
  formula
    always (configurationForConnecting implies next sceneWillConnect)

"""#),
CatalogueFile(
  group: "scene", name: "discard-before-foreground",
  text: #"""
invariant discard-before-foreground
  title    "discarded sessions are told between didFinishLaunching and the foreground, or as they \#
are closed"
  source   "Apple: application(_:didDiscardSceneSessions:)"
  profile  scene
  over     actions, callbacks
  formula
    always (didDiscardSceneSessions
      implies once didFinishLaunching
        and (not sceneWillEnterForeground weak since action(closeWindow)))

"""#),
CatalogueFile(
  group: "scene", name: "discard-told-once",
  text: #"""
invariant discard-told-once
  title    "discarded sessions are told once after the app was quit or a window closed"
  source   "Apple: application(_:didDiscardSceneSessions:)"
  note     "A process that dies in it has not been told."
  profile  scene
  each     run
  over     actions, callbacks, process
  formula
    always (didDiscardSceneSessions
      implies previously (not (didDiscardSceneSessions and not next action(kill))
          since (process(end, forceQuit) or action(closeWindow)))
        and previously (not process(start) since didFinishLaunching))

"""#),
CatalogueFile(
  group: "scene", name: "foreground-scene-reads-foreground",
  text: #"""
invariant foreground-scene-reads-foreground
  title    "while a scene is in the foreground the app does not read background"
  source   "Apple: UIApplication.State; UIScene.ActivationState"
  profile  scene
  edges    documented, observed
  each     scene
  formula
    always (previously (not sceneDidEnterBackground since sceneWillEnterForeground)
        and not sceneDidEnterBackground
      implies not state(background))

"""#),
CatalogueFile(
  group: "scene", name: "launch-finds-scenes",
  text: #"""
invariant launch-finds-scenes
  title    "UIKit does not end the app at launch for want of a scene delegate"
  source   "Apple: TN3187, Migrating to the UIKit scene-based life cycle"
  note     "Apps built with the iOS 27 SDK must have scenes: UISceneDelegate and a scene manifest."
  profile  scene-ios27
  over     actions, callbacks, process
  edges    documented, observed
  formula
    always (process(start) implies not next process(end))

"""#),
CatalogueFile(
  group: "scene", name: "new-session-configured",
  text: #"""
invariant new-session-configured
  title    "the first scene is configured before it connects"
  source   "App Startup notes: Observations"
  profile  scene
  each     run
  edges    documented, observed
  formula
    pattern globally, configurationForConnecting precedes sceneWillConnect

"""#),
CatalogueFile(
  group: "scene", name: "no-app-activation-in-scenes",
  text: #"""
invariant no-app-activation-in-scenes
  title    "a scene app never gets the app delegate's activation callbacks"
  source   "Apple: Managing your app's life cycle"
  profile  scene
  edges    documented, observed
  formula
    always not (didBecomeActive or willResignActive or didEnterBackground or willEnterForeground)

"""#),
CatalogueFile(
  group: "scene", name: "no-app-delivery-in-scenes",
  text: #"""
invariant no-app-delivery-in-scenes
  title    "a scene app never gets links, activities and shortcuts through the app delegate"
  source   "Apple: UISceneDelegate"
  profile  scene
  edges    documented, observed
  formula
    always not (openURL or willContinueUserActivity or continueUserActivity or performAction)

"""#),
CatalogueFile(
  group: "scene", name: "opened-scene-becomes-active",
  text: #"""
invariant opened-scene-becomes-active
  title    "opening the app or a window brings a scene to the foreground, where it becomes active"
  source   "App Startup notes: launched first time; Apple: Supporting multiple windows on iPad"
  profile  scene
  each     action
  over     actions, callbacks
  formula
    action(launch) or action(openWindow)
      implies eventually (sceneWillEnterForeground and next sceneDidBecomeActive)

"""#),
CatalogueFile(
  group: "scene", name: "reclaim-in-background",
  text: #"""
invariant reclaim-in-background
  title    "the system takes away only scenes in background, and each is told"
  source   "Apple: sceneDidDisconnect(_:), 'UIKit may disconnect a scene to reclaim memory'"
  profile  scene
  each     scene
  over     actions, callbacks
  edges    documented, observed
  formula
    always (action(reclaim)
      implies next (action(kill) or sceneDidDisconnect)
        and (not sceneWillEnterForeground weak since sceneDidEnterBackground))

"""#),
CatalogueFile(
  group: "scene", name: "reclaimed-scene-keeps-session",
  text: #"""
invariant reclaimed-scene-keeps-session
  title    "a scene that the system took away comes back without a new configuration"
  source   "Apple: sceneDidDisconnect(_:); scene(_:willConnectTo:options:)"
  profile  scene
  each     run
  over     actions, callbacks, process
  edges    documented, observed
  formula
    always (action(reclaim)
      implies (not configurationForConnecting
        weak until (action(openWindow) or action(closeWindow) or action(kill) or process(end))))

"""#),
CatalogueFile(
  group: "scene", name: "scene-active-and-inactive-alternate",
  text: #"""
invariant scene-active-and-inactive-alternate
  title    "sceneDidBecomeActive and sceneWillResignActive take turns"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always ((sceneDidBecomeActive
        implies weak next (not sceneDidBecomeActive weak until sceneWillResignActive))
      and (sceneWillResignActive
        implies weak next (not sceneWillResignActive weak until sceneDidBecomeActive)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-active-by-foreground",
  text: #"""
invariant scene-active-by-foreground
  title    "a scene in background becomes active only through sceneWillEnterForeground"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always (sceneDidBecomeActive
      implies previously (not state(background) weak since sceneWillEnterForeground))

"""#),
CatalogueFile(
  group: "scene", name: "scene-activity-announced",
  text: #"""
invariant scene-activity-announced
  title    "sceneWillContinueUserActivity comes immediately before sceneContinueUserActivity, or \#
its failure"
  source   "Apple: scene(_:willContinueUserActivityWithType:)"
  profile  scene
  edges    documented, observed
  formula
    always ((sceneWillContinueUserActivity
        implies next (sceneContinueUserActivity or sceneDidFailToContinueUserActivity))
      and (sceneContinueUserActivity implies previously sceneWillContinueUserActivity))

"""#),
CatalogueFile(
  group: "scene", name: "scene-background-after-resign",
  text: #"""
invariant scene-background-after-resign
  title    "an active scene resigns before it enters the background"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always (sceneDidEnterBackground
      implies (not sceneDidBecomeActive weak since sceneWillResignActive))

"""#),
CatalogueFile(
  group: "scene", name: "scene-background-entered-once",
  text: #"""
invariant scene-background-entered-once
  title    "sceneDidEnterBackground comes once each time the scene leaves the foreground"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always (sceneDidEnterBackground
      implies previously (not sceneDidEnterBackground
        since (sceneDidBecomeActive or sceneWillEnterForeground)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-connects-first",
  text: #"""
invariant scene-connects-first
  title    "a scene connects before anything else happens to it"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  edges    documented, observed
  formula
    pattern globally, sceneWillConnect precedes (sceneWillEnterForeground or sceneDidBecomeActive
      or sceneWillResignActive or sceneDidEnterBackground or sceneDidDisconnect)

"""#),
CatalogueFile(
  group: "scene", name: "scene-delivered-before-active",
  text: #"""
invariant scene-delivered-before-active
  title    "a scene gets its payloads before it is active, around its entry or once it resigned"
  source   "github.com/flutter/flutter/pull/192173: UITests-DeepLinks-SceneEvents.swift"
  note     "A link with the app's own scheme may come straight before sceneWillEnterForeground."
  profile  scene
  each     scene
  formula
    always (sceneOpenURLContexts or sceneWillContinueUserActivity or sceneContinueUserActivity
        or scenePerformAction
      implies (not (sceneDidBecomeActive or sceneDidEnterBackground)
          since (sceneWillEnterForeground or sceneWillResignActive))
        or (sceneOpenURLContexts and next sceneWillEnterForeground))

"""#),
CatalogueFile(
  group: "scene", name: "scene-delivered-once-a-channel",
  text: #"""
invariant scene-delivered-once-a-channel
  title    "no payload is delivered to a scene twice through one method"
  source   "Apple: UISceneDelegate"
  profile  scene
  each     payload
  edges    documented, observed
  formula
    always ((sceneOpenURLContexts implies weak next always not sceneOpenURLContexts)
      and (sceneContinueUserActivity implies weak next always not sceneContinueUserActivity)
      and (scenePerformAction implies weak next always not scenePerformAction)
      and (didReceiveNotificationResponse
        implies weak next always not didReceiveNotificationResponse)
      and (willPresentNotification implies weak next always not willPresentNotification))

"""#),
CatalogueFile(
  group: "scene", name: "scene-disconnect-not-active",
  text: #"""
invariant scene-disconnect-not-active
  title    "an active scene resigns before it is disconnected"
  source   "Apple: sceneDidDisconnect(_:); UIScene.ActivationState"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always not (sceneDidDisconnect and (not sceneWillResignActive since sceneDidBecomeActive))

"""#),
CatalogueFile(
  group: "scene", name: "scene-every-link-handed-over",
  text: #"""
invariant scene-every-link-handed-over
  title    "every link comes to a scene before it is active: in the options, or through \#
openURLContexts"
  source   "Apple: UIScene.ConnectionOptions.urlContexts; scene(_:openURLContexts:)"
  note     "Several links may come in one call, each of which is judged."
  profile  scene
  each     payload
  over     actions, callbacks
  formula
    always (action(deepLink)
      implies (not sceneDidBecomeActive until (sceneWillConnect or sceneOpenURLContexts)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-force-quit-leaves-foreground",
  text: #"""
invariant scene-force-quit-leaves-foreground
  title    "a force quit takes every scene in the foreground out of it, to background or \#
disconnected"
  source   "developer.apple.com/forums/thread/732170; Stack Overflow 71570813"
  profile  scene
  each     scene
  over     callbacks, process
  edges    documented, observed
  formula
    always (process(end, forceQuit)
      implies (not (sceneDidBecomeActive or sceneWillEnterForeground)
        weak since (sceneDidEnterBackground or sceneDidDisconnect)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-foreground-becomes-active",
  text: #"""
invariant scene-foreground-becomes-active
  title    "sceneWillEnterForeground is always followed by sceneDidBecomeActive"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  formula
    always (sceneWillEnterForeground implies next ((not stateChange) until sceneDidBecomeActive))

"""#),
CatalogueFile(
  group: "scene", name: "scene-foreground-from-background",
  text: #"""
invariant scene-foreground-from-background
  title    "sceneWillEnterForeground comes only to a scene in background"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  profile  scene
  each     scene
  edges    documented, observed
  formula
    always (sceneWillEnterForeground
      implies previously ((not sceneDidBecomeActive and not sceneWillEnterForeground)
        since (sceneDidEnterBackground or sceneWillConnect)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-foreground-settles",
  text: #"""
invariant scene-foreground-settles
  title    "after sceneWillEnterForeground the scene becomes active, goes to background, or is gone"
  source   "App Startup notes: AppDelegate vs SceneDelegate"
  note     "The safe form of scene-foreground-becomes-active."
  profile  scene
  edges    documented, observed
  each     scene
  formula
    always (sceneWillEnterForeground
      implies weak next (not stateChange
        weak until (sceneDidBecomeActive or sceneDidEnterBackground or sceneDidDisconnect)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-interruption-resigns",
  text: #"""
invariant scene-interruption-resigns
  title    "an interruption makes every active scene resign, and calls nothing of the others"
  source   "App Startup notes: Inactive, 'temporary interruptions'; Apple: UIScene.ActivationState"
  note     "An interruption of one scene among several is an action of that scene alone."
  profile  scene
  each     scene
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((action(interrupt) and (not sceneWillResignActive since sceneDidBecomeActive)
        implies next (action(kill) or sceneWillResignActive))
      and (action(interrupt) and not (not sceneWillResignActive since sceneDidBecomeActive)
        implies weak next not stateChange))

"""#),
CatalogueFile(
  group: "scene", name: "scene-leaves-foreground",
  text: #"""
invariant scene-leaves-foreground
  title    "leaving the app takes every scene in the foreground to background, resigning if active"
  source   "App Startup notes: after launch, home button is pressed"
  note     "Leaving one window among several is an action of that scene alone."
  profile  scene
  each     scene
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((action(background) and (not sceneWillResignActive since sceneDidBecomeActive)
        implies next (action(kill)
          or (sceneWillResignActive and next (action(kill) or sceneDidEnterBackground))))
      and (action(background) and (not (sceneDidBecomeActive or sceneDidEnterBackground)
          since (sceneWillResignActive or sceneWillEnterForeground))
        implies next (action(kill) or sceneDidEnterBackground)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-readings",
  text: #"""
invariant scene-readings
  title    "the launch methods of a scene app read background, sceneDidBecomeActive reads active"
  source   "Apple: UIScene.ActivationState; observed in App Startup notes's sequences"
  profile  scene
  edges    documented, observed
  formula
    always ((willFinishLaunching or didFinishLaunching implies state(background))
      and (sceneDidBecomeActive implies state(active)))

"""#),
CatalogueFile(
  group: "scene", name: "scene-restoration-asked",
  text: #"""
invariant scene-restoration-asked
  title    "a scene that enters background is asked for its restoration activity, at once and \#
only then"
  source   "Apple: stateRestorationActivity(for:)"
  note     "For delegates that have the method."
  profile  scene
  edges    documented, observed
  each     scene
  formula
    always ((sceneDidEnterBackground implies next stateRestorationActivity)
      and (stateRestorationActivity implies previously sceneDidEnterBackground))

"""#),
CatalogueFile(
  group: "scene", name: "scene-resumption-activates",
  text: #"""
invariant scene-resumption-activates
  title    "a resumption makes every inactive scene active"
  source   "Apple: sceneDidBecomeActive(_:)"
  profile  scene
  each     scene
  over     actions, callbacks
  formula
    always (action(resume) and (not (sceneDidBecomeActive or sceneDidEnterBackground)
        since (sceneWillResignActive or sceneWillEnterForeground))
      implies next (action(kill) or sceneDidBecomeActive))

"""#),
CatalogueFile(
  group: "scene", name: "scene-warm-payload-delivered",
  text: #"""
invariant scene-warm-payload-delivered
  title    "what opens a connected scene is delivered to it before it is active"
  source   "Apple: UISceneDelegate, scene(_:openURLContexts:)"
  note     "For delegates that have the methods."
  profile  scene
  each     action
  over     actions, callbacks
  formula
    always ((action(deepLink)
        implies weak next (sceneWillEnterForeground or sceneWillResignActive
          implies (not (sceneDidBecomeActive or sceneWillConnect) until sceneOpenURLContexts)))
      and (action(universalLink)
        implies weak next (sceneWillEnterForeground or sceneWillResignActive
          implies (not (sceneDidBecomeActive or sceneWillConnect)
            until sceneContinueUserActivity)))
      and (action(shortcut)
        implies weak next (sceneWillEnterForeground
          implies (not (sceneDidBecomeActive or sceneWillConnect) until scenePerformAction)))
      and (action(push)
        implies weak next (sceneWillEnterForeground
          implies (not (sceneDidBecomeActive or sceneWillConnect)
            until didReceiveNotificationResponse))))

"""#),
CatalogueFile(
  group: "environment", name: "data-back-before-the-app",
  text: #"""
invariant data-back-before-the-app
  title    "protected data are back when the device is unlocked, before the app is"
  source   "Apple: applicationProtectedDataDidBecomeAvailable(_:)"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always (protectedDataDidBecomeAvailable implies state(background) and previously action(unlock))

"""#),
CatalogueFile(
  group: "environment", name: "data-protected-in-background",
  text: #"""
invariant data-protected-in-background
  title    "protected data go when the device is locked and the app is in background already"
  source   "Apple: applicationProtectedDataWillBecomeUnavailable(_:)"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always (protectedDataWillBecomeUnavailable implies state(background) and once action(lock))

"""#),
CatalogueFile(
  group: "environment", name: "inactive-while-locked",
  text: #"""
invariant inactive-while-locked
  title    "no app becomes active on a locked device"
  source   "Apple: App Programming Guide for iOS, Responding to Interruptions"
  note     "Always-on displays refute it in the field: the app is active once more while it is \#
locked."
  each     run
  over     actions, callbacks
  formula
    always (didBecomeActive or sceneDidBecomeActive or scenePhaseActive
      implies (not (action(lock) or action(restart)) weak since action(unlock)))

"""#),
CatalogueFile(
  group: "environment", name: "lock-goes-to-background",
  text: #"""
invariant lock-goes-to-background
  title    "a locked device shows no app: it resigns if active, and goes to background"
  source   "Apple: App Programming Guide for iOS, Responding to Interruptions"
  note     "Always-on displays refute it in the field: the app is active once more in between."
  each     action
  over     actions, callbacks
  formula
    always (action(lock)
      implies next (willResignActive or sceneWillResignActive or scenePhaseInactive
          or didEnterBackground or sceneDidEnterBackground or scenePhaseBackground)
        and eventually (didEnterBackground or sceneDidEnterBackground or scenePhaseBackground)
        and always not (didBecomeActive or sceneDidBecomeActive or scenePhaseActive))

"""#),
CatalogueFile(
  group: "environment", name: "memory-warning-changes-nothing",
  text: #"""
invariant memory-warning-changes-nothing
  title    "a memory warning is one call and no more, and comes by itself"
  source   "Apple: applicationDidReceiveMemoryWarning(_:)"
  each     action
  over     actions, callbacks
  edges    documented, observed
  formula
    always ((action(memoryWarning)
        implies weak next (didReceiveMemoryWarning and weak next false))
      and (didReceiveMemoryWarning implies previously action(memoryWarning)))

"""#),
CatalogueFile(
  group: "environment", name: "protected-data-alternates",
  text: #"""
invariant protected-data-alternates
  title    "protected data go and come back by turns"
  source   "Apple: applicationProtectedDataWillBecomeUnavailable(_:)"
  edges    documented, observed
  formula
    always ((protectedDataWillBecomeUnavailable
        implies weak previously (not protectedDataWillBecomeUnavailable
          weak since protectedDataDidBecomeAvailable))
      and (protectedDataDidBecomeAvailable
        implies weak previously (not protectedDataDidBecomeAvailable
          weak since protectedDataWillBecomeUnavailable)))

"""#),
CatalogueFile(
  group: "environment", name: "restart-unannounced",
  text: #"""
invariant restart-unannounced
  title    "a restart of the device or an update of the app ends the process without a call"
  source   "Apple: applicationWillTerminate(_:), which is not called for a suspended app"
  each     action
  over     actions, callbacks, process
  edges    documented, observed
  formula
    always (action(restart) or action(update) implies weak next (process(end) and weak next false))

"""#),
CatalogueFile(
  group: "environment", name: "unlock-returns-to-the-app",
  text: #"""
invariant unlock-returns-to-the-app
  title    "unlocking brings the app in front to the foreground, and makes it active"
  source   "Apple: applicationWillEnterForeground(_:); UISceneDelegate"
  each     action
  over     actions, callbacks
  formula
    always ((willEnterForeground or sceneWillEnterForeground or scenePhaseInactive)
        and once action(unlock)
      implies next (didBecomeActive or sceneDidBecomeActive or scenePhaseActive
        or appPhaseInactive and next scenePhaseActive))

"""#),
CatalogueFile(
  group: "notifications", name: "app-notifications-alternate",
  text: #"""
invariant app-notifications-alternate
  title    "didBecomeActive and willResignActive are notified by turns, in scene apps too"
  source   "Apple: UIApplication.didBecomeActiveNotification"
  over     notifications
  edges    documented, observed
  formula
    always ((didBecomeActiveNotification
        implies weak previously (not didBecomeActiveNotification
          weak since willResignActiveNotification))
      and (willResignActiveNotification
        implies previously (not willResignActiveNotification
          since didBecomeActiveNotification)))

"""#),
CatalogueFile(
  group: "notifications", name: "launch-notified-after-method",
  text: #"""
invariant launch-notified-after-method
  title    "the launch is notified once it is finished"
  source   "Apple: UIApplication.didFinishLaunchingNotification"
  over     callbacks, notifications
  formula
    always (didFinishLaunching implies next didFinishLaunchingNotification)

"""#),
CatalogueFile(
  group: "notifications", name: "notification-readings",
  text: #"""
invariant notification-readings
  title    "a notification of activation reads the state that the method reads"
  source   "App Lifecycle notes: State is active, State is background"
  over     notifications
  formula
    always ((didBecomeActiveNotification implies state(active))
      and (willResignActiveNotification implies state(active))
      and (didEnterBackgroundNotification implies state(background))
      and (willEnterForegroundNotification implies state(background)))

"""#),
CatalogueFile(
  group: "notifications", name: "notified-before-method",
  text: #"""
invariant notified-before-method
  title    "a notification of activation is posted straight before the app delegate's method"
  source   "App Lifecycle notes: applicationDidBecomeActive, applicationWillEnterForeground"
  note     "One report of iOS 12 has it after the method."
  profile  app-delegate
  over     callbacks, notifications
  formula
    always ((didBecomeActive implies previously didBecomeActiveNotification)
      and (willResignActive implies previously willResignActiveNotification)
      and (didEnterBackground implies previously didEnterBackgroundNotification)
      and (willEnterForeground implies previously willEnterForegroundNotification))

"""#),
CatalogueFile(
  group: "notifications", name: "scene-notified-before-method",
  text: #"""
invariant scene-notified-before-method
  title    "a scene's notification is posted before the scene delegate's method"
  source   "Apple: UIScene, Notifications"
  profile  scene
  each     process
  over     callbacks, notifications
  formula
    always ((sceneDidBecomeActive
        implies previously (not anyCallback since sceneDidActivateNotification))
      and (sceneWillResignActive
        implies previously (not anyCallback since sceneWillDeactivateNotification))
      and (sceneDidEnterBackground
        implies previously (not anyCallback since sceneDidEnterBackgroundNotification))
      and (sceneWillEnterForeground
        implies previously (not anyCallback since sceneWillEnterForegroundNotification))
      and (sceneWillConnect implies previously sceneWillConnectNotification))

"""#),
CatalogueFile(
  group: "notifications", name: "warned-before-method",
  text: #"""
invariant warned-before-method
  title    "what warns the app is posted as a notification straight before the method"
  source   "Apple: UIApplication, Notifications"
  note     "One report of iOS 12 has notifications after the method."
  over     callbacks, notifications
  formula
    always ((willTerminate implies previously willTerminateNotification)
      and (didReceiveMemoryWarning implies previously didReceiveMemoryWarningNotification)
      and (protectedDataWillBecomeUnavailable
        implies previously protectedDataWillBecomeUnavailableNotification)
      and (protectedDataDidBecomeAvailable
        implies previously protectedDataDidBecomeAvailableNotification))

"""#),
CatalogueFile(
  group: "swiftui", name: "app-init-first",
  text: #"""
invariant app-init-first
  title    "App.init runs first in a process, and once"
  source   "github.com/bugsnag/bugsnag-cocoa/pull/1248: before UIApplicationMain"
  profile  swiftui
  edges    documented, observed
  formula
    appInit and weak next always not appInit

"""#),
CatalogueFile(
  group: "swiftui", name: "app-phase-is-the-aggregate",
  text: #"""
invariant app-phase-is-the-aggregate
  title    "the phase that the App reads is that of all scenes together"
  source   "Apple: ScenePhase, 'active if any scene is active, inactive if none is'"
  profile  swiftui
  edges    documented, observed
  formula
    always ((appPhaseActive implies state(active))
      and (appPhaseInactive implies state(inactive))
      and (appPhaseBackground implies state(background)))

"""#),
CatalogueFile(
  group: "swiftui", name: "appears-before-active",
  text: #"""
invariant appears-before-active
  title    "the first view of a process appears before any scene's phase is told"
  source   "jessesquires.com/blog/2024/06/29/swiftui-scene-phase"
  profile  swiftui
  each     process
  edges    documented, observed
  formula
    not (scenePhaseActive or scenePhaseInactive or scenePhaseBackground) weak until viewOnAppear

"""#),
CatalogueFile(
  group: "swiftui", name: "background-task-in-background",
  text: #"""
invariant background-task-in-background
  title    "a background task runs in background, after the launch"
  source   "Apple: Scene.backgroundTask(_:action:)"
  profile  swiftui
  edges    documented, observed
  formula
    always (backgroundTask implies state(background) and once didFinishLaunching)

"""#),
CatalogueFile(
  group: "swiftui", name: "no-delegates-of-scenes",
  text: #"""
invariant no-delegates-of-scenes
  title    "no link or activity comes to a delegate, and the app's is not told of its activation"
  source   "Apple: Migrating to the SwiftUI life cycle; UIApplicationDelegateAdaptor"
  profile  swiftui
  edges    documented, observed
  formula
    always not (sceneOpenURLContexts or sceneContinueUserActivity or didBecomeActive
      or willResignActive or didEnterBackground or willEnterForeground or openURL
      or continueUserActivity)

"""#),
CatalogueFile(
  group: "swiftui", name: "phase-changes",
  text: #"""
invariant phase-changes
  title    "a scene's phase is told where it changes"
  source   "Apple: ScenePhase; onChange(of:), when the value changes"
  profile  swiftui
  each     scene
  edges    documented, observed
  formula
    always ((scenePhaseActive
        implies weak next (not scenePhaseActive weak until (scenePhaseInactive or viewOnAppear)))
      and (scenePhaseInactive
        implies weak next (not scenePhaseInactive
          weak until (scenePhaseActive or scenePhaseBackground or viewOnAppear)))
      and (scenePhaseBackground
        implies weak next (not scenePhaseBackground
          weak until (scenePhaseInactive or viewOnAppear))))

"""#),
CatalogueFile(
  group: "swiftui", name: "phases-through-inactive",
  text: #"""
invariant phases-through-inactive
  title    "between active and background a scene is inactive"
  source   "Apple: ScenePhase.background; medium.com/@frentebw, 2023"
  note     "A scene that has just appeared may become active or go to background at once."
  profile  swiftui
  each     scene
  edges    documented, observed
  formula
    always ((scenePhaseBackground
        implies previously (not scenePhaseActive weak since scenePhaseInactive))
      and (scenePhaseActive implies previously (not scenePhaseBackground
        weak since (scenePhaseInactive or viewOnAppear))))

"""#),
CatalogueFile(
  group: "swiftui", name: "swiftui-link-delivered",
  text: #"""
invariant swiftui-link-delivered
  title    "a link that opens the app is handed to the scene before it is active"
  source   "Apple: onOpenURL(perform:); github.com/feedback-assistant/reports/issues/650 for what \#
it excepts"
  profile  swiftui
  each     action
  over     actions, callbacks
  formula
    always ((action(deepLink) or action(universalLink))
      implies (not scenePhaseActive until (onOpenURL or onContinueUserActivity)))

"""#),
CatalogueFile(
  group: "adapter", name: "alternates",
  text: #"""
invariant alternates
  title    "'first' and 'second' are emitted in turn, suspended in between or not"
  source   "the check alternates"
  over     emitted
  formula
    always ((emitted(first)
        implies weak next (not emitted(first) weak until emitted(second)))
      and (emitted(second)
        implies weak next (not emitted(second) weak until emitted(first))))

"""#),
CatalogueFile(
  group: "adapter", name: "comes-after",
  text: #"""
invariant comes-after
  title    "'event' comes only after 'earlier', afresh in each process and after each time in \#
background"
  source   "the check comes-after"
  over     actions, emitted, changes
  formula
    always (emitted(event) implies (not becomes(background) since emitted(earlier)))

"""#),
CatalogueFile(
  group: "adapter", name: "completes-with",
  text: #"""
invariant completes-with
  title    "every completion handler is called with 'value'"
  source   "the check completes-with; fmo91/PluggableApplicationDelegate pull 25"
  each     handler
  over     completed
  formula
    always (completed implies completed(any, value))

"""#),
CatalogueFile(
  group: "adapter", name: "completion-called",
  text: #"""
invariant completion-called
  title    "every completion handler is called before its time limit"
  source   "wordpress-mobile/WordPress-iOS issue 4454; Apple: \#
application(_:performFetchWithCompletionHandler:), 'as soon as'"
  note     "An end by watchdog that no kill brought about is the system's answer to one that was \#
not called, if no task expired."
  each     handler
  over     actions, completed, process, tasks
  formula
    always (handedOver
      implies (not (process(end, watchdog) and not previously action(kill)
          and not (not task(end) since task(expire)))
        until completed))

"""#),
CatalogueFile(
  group: "adapter", name: "completion-called-once",
  text: #"""
invariant completion-called-once
  title    "no completion handler is called twice"
  source   "firebase/flutterfire issue 3395; fmo91/PluggableApplicationDelegate pull 25"
  each     handler
  over     completed
  formula
    always (completed implies weak next always not completed)

"""#),
CatalogueFile(
  group: "adapter", name: "followed-before-suspension",
  text: #"""
invariant followed-before-suspension
  title    "each 'first' is followed by 'second' before the app is next suspended"
  source   "the check followed-before-suspension"
  note     "What an app does when it enters the background comes in time."
  over     actions, emitted, process
  formula
    always (emitted(first) implies (not suspended weak until emitted(second)))

"""#),
CatalogueFile(
  group: "adapter", name: "followed-by",
  text: #"""
invariant followed-by
  title    "each 'first' is followed by 'second' in the same process"
  source   "the check followed-by; the response pattern of Dwyer, Avrunin and Corbett, ICSE 1999"
  over     actions, emitted
  formula
    always (emitted(first) implies eventually emitted(second))

"""#),
CatalogueFile(
  group: "adapter", name: "handled-when-ready",
  text: #"""
invariant handled-when-ready
  title    "nothing is handled before the adapter is ready"
  source   "apache/cordova-ios issue 1671; needs an adapter with the custom action ready that \#
emits route.opened"
  over     actions, emitted
  formula
    always (emitted(route.opened) implies once action(ready))

"""#),
CatalogueFile(
  group: "adapter", name: "in-turn",
  text: #"""
invariant in-turn
  title    "'first' and 'second' are emitted in turn, and nothing is left open when the app is \#
suspended"
  source   "the check in-turn"
  over     emitted, process
  formula
    always ((emitted(first)
        implies weak next (not emitted(first) weak until emitted(second)))
      and (emitted(second)
        implies once emitted(first)
          and weak next (not emitted(second) weak until emitted(first)))
      and (suspended and once emitted(first)
        implies (not emitted(first) since emitted(second))))

"""#),
CatalogueFile(
  group: "adapter", name: "initial-at-launch-only",
  text: #"""
invariant initial-at-launch-only
  title    "'event' is emitted before the first activation of its process, and never after"
  source   "the check initial-at-launch-only"
  over     emitted, changes
  formula
    always (emitted(event) implies historically not becomes(active))

"""#),
CatalogueFile(
  group: "adapter", name: "link-routed-once",
  text: #"""
invariant link-routed-once
  title    "every link is routed exactly once"
  source   "BranchMetrics/ios-branch-deep-linking-attribution pull 1425; needs an adapter that \#
emits route.opened"
  note     "What is routed is something that came: no payload that no action carried. A link that \#
the system hands to nobody is not owed."
  each     payload
  over     actions, arrivals, emitted
  formula
    always (((action(deepLink) or action(universalLink)) and eventually arrives
        implies eventually emitted(route.opened))
      and (emitted(route.opened) implies weak next always not emitted(route.opened))
      and (emitted(route.opened)
        implies once (action(deepLink) or action(universalLink) or action(shortcut)
          or action(push) or action(silentPush) or action(cloudShare)
          or action(backgroundEvent))))

"""#),
CatalogueFile(
  group: "adapter", name: "merged-by-all",
  text: #"""
invariant merged-by-all
  title    "methods that return a Bool return true if all targets do, as 'answered' says"
  source   "the check answers-merged; fmo91/PluggableApplicationDelegate issue 14"
  note     "It emits the event with value: true or false for each target that it asked, within \#
the call; a trace has what a method returned before what it did."
  over     callbacks, returns, emitted
  formula
    always (((returned(willFinishLaunching, true) or returned(didFinishLaunching, true)
            or returned(openURL, true) or returned(willContinueUserActivity, true)
            or returned(continueUserActivity, true)
            or returned(shouldSaveApplicationState, true)
            or returned(shouldRestoreApplicationState, true))
          and next (not anyCallback until emitted(answered))
        implies not next (not anyCallback until emitted(answered, value: false)))
      and ((returned(willFinishLaunching, false) or returned(didFinishLaunching, false)
            or returned(openURL, false) or returned(willContinueUserActivity, false)
            or returned(continueUserActivity, false)
            or returned(shouldSaveApplicationState, false)
            or returned(shouldRestoreApplicationState, false))
          and next (not anyCallback until emitted(answered))
        implies next (not anyCallback until emitted(answered, value: false))))

"""#),
CatalogueFile(
  group: "adapter", name: "merged-by-any",
  text: #"""
invariant merged-by-any
  title    "methods that return a Bool return true if any target does, as 'answered' says"
  source   "the check answers-merged; fmo91/PluggableApplicationDelegate issue 14"
  note     "It emits the event with value: true or false for each target that it asked, within \#
the call; a trace has what a method returned before what it did."
  over     callbacks, returns, emitted
  formula
    always (((returned(willFinishLaunching, true) or returned(didFinishLaunching, true)
            or returned(openURL, true) or returned(willContinueUserActivity, true)
            or returned(continueUserActivity, true)
            or returned(shouldSaveApplicationState, true)
            or returned(shouldRestoreApplicationState, true))
          and next (not anyCallback until emitted(answered))
        implies next (not anyCallback until emitted(answered, value: true)))
      and ((returned(willFinishLaunching, false) or returned(didFinishLaunching, false)
            or returned(openURL, false) or returned(willContinueUserActivity, false)
            or returned(continueUserActivity, false)
            or returned(shouldSaveApplicationState, false)
            or returned(shouldRestoreApplicationState, false))
          and next (not anyCallback until emitted(answered))
        implies not next (not anyCallback until emitted(answered, value: true))))

"""#),
CatalogueFile(
  group: "adapter", name: "merged-by-first",
  text: #"""
invariant merged-by-first
  title    "methods that return a Bool return what the first target returns, as 'answered' says"
  source   "the check answers-merged; fmo91/PluggableApplicationDelegate issue 14"
  note     "It emits the event with value: true or false for each target that it asked, within \#
the call; a trace has what a method returned before what it did."
  over     callbacks, returns, emitted
  formula
    always (((returned(willFinishLaunching, true) or returned(didFinishLaunching, true)
            or returned(openURL, true) or returned(willContinueUserActivity, true)
            or returned(continueUserActivity, true)
            or returned(shouldSaveApplicationState, true)
            or returned(shouldRestoreApplicationState, true))
          and next (not anyCallback until emitted(answered))
        implies next (not (anyCallback or emitted(answered)) until emitted(answered, value: true)))
      and ((returned(willFinishLaunching, false) or returned(didFinishLaunching, false)
            or returned(openURL, false) or returned(willContinueUserActivity, false)
            or returned(continueUserActivity, false)
            or returned(shouldSaveApplicationState, false)
            or returned(shouldRestoreApplicationState, false))
          and next (not anyCallback until emitted(answered))
        implies next (not (anyCallback or emitted(answered))
          until emitted(answered, value: false))))

"""#),
CatalogueFile(
  group: "adapter", name: "never-after",
  text: #"""
invariant never-after
  title    "'event' never comes after 'earlier' in the same process"
  source   "the check never-after"
  over     actions, emitted
  formula
    always (emitted(earlier) implies always not emitted(event))

"""#),
CatalogueFile(
  group: "adapter", name: "never-after-link",
  text: #"""
invariant never-after-link
  title    "once a link has come, 'event' does not come before the app has been in background"
  source   "the check never-after-link"
  over     arrivals, emitted, changes
  formula
    always (emitted(event)
      implies not (not becomes(background) since (arrives(url) or arrives(activity))))

"""#),
CatalogueFile(
  group: "adapter", name: "never-between",
  text: #"""
invariant never-between
  title    "'event' never comes between 'start' and 'end', afresh in each process"
  source   "the check never-between"
  over     actions, emitted
  formula
    always (emitted(event) implies not (not emitted(end) since emitted(start)))

"""#),
CatalogueFile(
  group: "adapter", name: "never-emitted",
  text: #"""
invariant never-emitted
  title    "'event' is never emitted"
  source   "the check never-emitted"
  note     "Each callback puts it to the test."
  over     callbacks, emitted
  formula
    (not emitted(event) weak until anyCallback)
      and always (anyCallback implies weak next (not emitted(event) weak until anyCallback))

"""#),
CatalogueFile(
  group: "adapter", name: "not-ended-by-its-code",
  text: #"""
invariant not-ended-by-its-code
  title    "the code does nothing that makes the system terminate the app"
  source   "the check no-failures"
  note     "Its watchdog has the system end one that does not call a completion handler in time, \#
or does not end a background task. A handler that is called twice is a crash. Kills that are part \#
of the sequence are none of the code's."
  over     actions, completed, process, tasks
  formula
    always (not action(kill) implies weak next not (process(end, watchdog) or process(end, crash)))

"""#),
CatalogueFile(
  group: "adapter", name: "not-routed-again",
  text: #"""
invariant not-routed-again
  title    "a routed payload is not routed again by a later process"
  source   "vellum-ai/vellum-assistant pull 39301; needs an adapter that emits route.opened"
  note     "A kill excuses what was not done, but not what is done twice."
  each     payload
  over     emitted, process
  at-kill  judges
  formula
    always (emitted(route.opened) implies always (process(end)
      implies always not emitted(route.opened)))

"""#),
CatalogueFile(
  group: "adapter", name: "nothing-held",
  text: #"""
invariant nothing-held
  title    "whenever the app is suspended, each 'first' has been followed by its own 'second'"
  source   "the check nothing-held"
  note     "It counts to two. A release of what is not held changes nothing."
  over     emitted, process
  formula
    always (suspended and once emitted(first)
      implies (not emitted(first) since emitted(second))
        and not (not (emitted(second)
              and previously (not (emitted(first) or emitted(second)) since emitted(second)))
            since (emitted(first)
              and previously (not (emitted(first) or emitted(second)) since emitted(first)))))

"""#),
CatalogueFile(
  group: "adapter", name: "once-a-foreground",
  text: #"""
invariant once-a-foreground
  title    "'event' is emitted once in each stay in the foreground, and never in background"
  source   "the check once-a-foreground; TelemetryDeck/SwiftSDK issue 113"
  note     "A stay begins with the callback or notification that announces it and lasts until the \#
app is in background."
  over     callbacks, emitted, notifications, changes
  formula
    always ((emitted(event)
        implies ((not becomes(background) since (becomes(active) or becomes(inactive)
              or state(active) or state(inactive)))
            or (not (anyCallback or notification)
              since (willEnterForeground or sceneWillEnterForeground
                or willEnterForegroundNotification or sceneWillEnterForegroundNotification)))
          and weak next (not emitted(event) weak until becomes(background)))
      and (becomes(active)
        implies (not becomes(background) since emitted(event))
          or next (not becomes(background) until emitted(event))))

"""#),
CatalogueFile(
  group: "adapter", name: "once-a-launch",
  text: #"""
invariant once-a-launch
  title    "'event' is emitted once in each process that the user opens, and in no other"
  source   "the check once-a-launch; Apple: About the app launch sequence, Prewarming"
  note     "A process launched in background that is opened later counts too, from then on."
  over     actions, changes, emitted
  formula
    always ((emitted(event)
        implies once (action(launch) or action(deepLink) or action(universalLink)
            or action(shortcut) or action(push) or action(cloudShare) or action(openWindow)
            or becomes(active) or becomes(inactive))
          and weak next always not emitted(event))
      and (becomes(active) implies once emitted(event) or eventually emitted(event)))

"""#),
CatalogueFile(
  group: "adapter", name: "once-a-process",
  text: #"""
invariant once-a-process
  title    "each process that stays alive emits 'event', and only once"
  source   "the check once-a-process"
  over     emitted, process
  formula
    eventually emitted(event)
      and always (emitted(event) implies weak next always not emitted(event))

"""#),
CatalogueFile(
  group: "adapter", name: "once-a-return",
  text: #"""
invariant once-a-return
  title    "'event' is emitted once at each return from background, and at no other time"
  source   "the check once-a-return"
  note     "A launch is no return. What opens a process launched in background may be one."
  over     callbacks, emitted, notifications, changes, actions, process
  formula
    always ((emitted(event)
        implies ((not becomes(background) since (becomes(active) or becomes(inactive)
              or state(active) or state(inactive)))
            or (not (anyCallback or notification)
              since (willEnterForeground or sceneWillEnterForeground
                or willEnterForegroundNotification or sceneWillEnterForegroundNotification)))
          and (once (becomes(background) and once becomes(active))
            or (not process(start)
              since (action(launch) or action(deepLink) or action(universalLink)
                or action(shortcut) or action(push) or action(cloudShare))))
          and weak next (not emitted(event) weak until becomes(background)))
      and (becomes(active) and once (becomes(background) and once becomes(active))
          and not (not becomes(background)
            since (sceneWillConnect or sceneWillConnectNotification))
        implies (not becomes(background) since emitted(event))
          or next (not becomes(background) until emitted(event))))

"""#),
CatalogueFile(
  group: "adapter", name: "only-between",
  text: #"""
invariant only-between
  title    "'event' comes only between 'start' and 'end', afresh in each process"
  source   "the check only-between"
  over     actions, emitted
  formula
    always (emitted(event) implies (not emitted(end) since emitted(start)))

"""#),
CatalogueFile(
  group: "adapter", name: "only-in-foreground",
  text: #"""
invariant only-in-foreground
  title    "'event' is emitted only in the foreground, or on the way there"
  source   "the check only-in-foreground; firebase/firebase-ios-sdk issue 12219"
  note     "A launch into the foreground is on the way there, although its methods read background."
  over     actions, callbacks, emitted, notifications, changes
  formula
    always (emitted(event)
      implies state(active) or state(inactive)
        or (not becomes(background)
          since (action(launch) or action(deepLink) or action(universalLink)
            or action(shortcut) or action(push) or action(cloudShare)))
        or (not (anyCallback or notification)
          since (willEnterForeground or sceneWillEnterForeground
            or willEnterForegroundNotification or sceneWillEnterForegroundNotification)))

"""#),
CatalogueFile(
  group: "adapter", name: "only-while",
  text: #"""
invariant only-while
  title    "'event' is emitted only while the app is 'active'"
  source   "the check only-while"
  note     "The state is what applicationState reads."
  over     callbacks, emitted
  formula
    always (emitted(event) implies state(active))

"""#),
CatalogueFile(
  group: "adapter", name: "opened-in-its-window",
  text: #"""
invariant opened-in-its-window
  title    "a link that comes to a window is opened in that window"
  source   "Apple: scene(_:openURLContexts:); needs an adapter that emits route.opened"
  note     "What came to a window that was closed or reclaimed since may be opened in another one."
  each     payload
  over     actions, arrivals, emitted
  formula
    always ((emitted(route.opened) and not of(app)
        and (not (arrives or (action(closeWindow) or action(reclaim)) and of(scene-1))
          since (arrives and of(scene-1)))
        implies of(scene-1))
      and (emitted(route.opened) and not of(app)
        and (not (arrives or (action(closeWindow) or action(reclaim)) and of(scene-2))
          since (arrives and of(scene-2)))
        implies of(scene-2))
      and (emitted(route.opened) and not of(app)
        and (not (arrives or (action(closeWindow) or action(reclaim)) and of(scene-3))
          since (arrives and of(scene-3)))
        implies of(scene-3))
      and (emitted(route.opened) and not of(app)
        and (not (arrives or (action(closeWindow) or action(reclaim)) and of(scene-4))
          since (arrives and of(scene-4)))
        implies of(scene-4))
      and (emitted(route.opened) and not of(app)
        and (not (arrives or (action(closeWindow) or action(reclaim)) and of(scene-5))
          since (arrives and of(scene-5)))
        implies of(scene-5)))

"""#),
CatalogueFile(
  group: "adapter", name: "payload-handled-once",
  text: #"""
invariant payload-handled-once
  title    "every link, activity, shortcut, accepted share and tapped notification is handled \#
exactly once"
  source   "vellum-ai/vellum-assistant pull 39301; needs an adapter that emits route.opened for \#
all of them"
  note     "link-routed-once asks it of links and activities alone. A notification that is shown \#
or comes while the app is active does not arrive in this sense."
  each     payload
  over     actions, arrivals, callbacks, emitted
  formula
    always (((action(deepLink) or action(universalLink) or action(shortcut)) and eventually arrives
        implies eventually emitted(route.opened))
      and (arrives(push) or arrives(cloudShare)
        implies (once emitted(route.opened) or eventually emitted(route.opened)))
      and (emitted(route.opened) implies weak next always not emitted(route.opened))
      and (emitted(route.opened)
        implies once (action(deepLink) or action(universalLink) or action(shortcut)
          or action(push) or action(silentPush) or action(cloudShare)
          or action(backgroundEvent))))

"""#),
CatalogueFile(
  group: "adapter", name: "reported-at",
  text: #"""
invariant reported-at
  title    "'event' is emitted each time the app becomes 'active', once, and at no other time"
  source   "the check reported-at; growingio/growingio-sdk-ios-autotracker pull 215"
  note     "It may be emitted in the callback or notification that announces the change. Where \#
the system calls didEnterBackground a second time in background, it may be emitted again."
  over     callbacks, emitted, notifications, changes
  formula
    always ((becomes(active)
        implies previously (not (becomes(active) or becomes(inactive) or becomes(background))
            since emitted(event))
          or next (not (becomes(active) or becomes(inactive) or becomes(background))
            until emitted(event)))
      and (becomes(active)
          and previously (not (becomes(active) or becomes(inactive) or becomes(background))
            since emitted(event))
        implies weak next (not emitted(event)
          weak until (becomes(active) or becomes(inactive) or becomes(background))))
      and (emitted(event)
        implies weak next (not emitted(event)
          weak until (becomes(active) or becomes(inactive) or becomes(background)
            or (didEnterBackground
              and previously (not (becomes(active) or becomes(inactive) or becomes(background))
                since didEnterBackground))
            or (didEnterBackgroundNotification
              and previously (not (becomes(active) or becomes(inactive) or becomes(background))
                since didEnterBackgroundNotification)))))
      and (emitted(event)
          and (not (anyCallback or notification
              or becomes(active) or becomes(inactive) or becomes(background))
            since (willResignActive or willEnterForeground or sceneWillResignActive
              or sceneWillEnterForeground or sceneDidDisconnect
              or willResignActiveNotification or willEnterForegroundNotification
              or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
              or sceneDidDisconnectNotification))
        implies weak next (not (becomes(active) or becomes(inactive) or becomes(background))
          weak until becomes(active)))
      and (emitted(event)
          and not (not (anyCallback or notification
              or becomes(active) or becomes(inactive) or becomes(background))
            since (willResignActive or willEnterForeground or sceneWillResignActive
              or sceneWillEnterForeground or sceneDidDisconnect
              or willResignActiveNotification or willEnterForegroundNotification
              or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
              or sceneDidDisconnectNotification))
        implies (not (becomes(active) or becomes(inactive) or becomes(background))
          since (becomes(active) or state(active)))))

"""#),
CatalogueFile(
  group: "adapter", name: "reported-inactive",
  text: #"""
invariant reported-inactive
  title    "'event' is emitted each time the app becomes inactive, once, and at no other time"
  source   "the check reported-at; growingio/growingio-sdk-ios-autotracker pull 215"
  note     "It may be emitted in the callback or notification that announces the change, and need \#
not be on the way to the foreground."
  over     callbacks, emitted, notifications, changes
  formula
    always ((becomes(inactive)
          and previously (not (becomes(active) or becomes(inactive) or becomes(background))
            since becomes(active))
        implies previously (not (becomes(active) or becomes(inactive) or becomes(background))
            since emitted(event))
          or next (not (becomes(active) or becomes(inactive) or becomes(background))
            until emitted(event)))
      and (becomes(inactive)
          and previously (not (becomes(active) or becomes(inactive) or becomes(background))
            since emitted(event))
        implies weak next (not emitted(event)
          weak until (becomes(active) or becomes(inactive) or becomes(background))))
      and (emitted(event)
        implies weak next (not emitted(event)
          weak until (becomes(active) or becomes(inactive) or becomes(background))))
      and (emitted(event)
          and (not (anyCallback or notification
              or becomes(active) or becomes(inactive) or becomes(background))
            since (willResignActive or willEnterForeground or sceneWillResignActive
              or sceneWillEnterForeground or sceneDidDisconnect
              or willResignActiveNotification or willEnterForegroundNotification
              or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
              or sceneDidDisconnectNotification))
        implies weak next (not (becomes(active) or becomes(inactive) or becomes(background))
          weak until becomes(inactive)))
      and (emitted(event)
          and not (not (anyCallback or notification
              or becomes(active) or becomes(inactive) or becomes(background))
            since (willResignActive or willEnterForeground or sceneWillResignActive
              or sceneWillEnterForeground or sceneDidDisconnect
              or willResignActiveNotification or willEnterForegroundNotification
              or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
              or sceneDidDisconnectNotification))
        implies (not (becomes(active) or becomes(inactive) or becomes(background))
          since (becomes(inactive) or state(inactive)))))

"""#),
CatalogueFile(
  group: "adapter", name: "sessions-alternate",
  text: #"""
invariant sessions-alternate
  title    "sessions start and end in turn, the start first"
  source   "flutter/flutter issue 191837; needs an adapter that emits session.started and \#
session.ended"
  over     emitted
  formula
    (not emitted(session.ended) weak until emitted(session.started))
      and always ((emitted(session.started)
          implies weak next (not emitted(session.started) weak until emitted(session.ended)))
        and (emitted(session.ended)
          implies weak next (not emitted(session.ended) weak until emitted(session.started))))

"""#),
CatalogueFile(
  group: "adapter", name: "sessions-in-foreground",
  text: #"""
invariant sessions-in-foreground
  title    "a session starts in the foreground, ends in background, and none is missing"
  source   "firebase/firebase-ios-sdk issue 6161; TelemetryDeck/SwiftSDK issue 113"
  note     "It may end on the way to background, once the app is no longer active, and when the \#
app is told to terminate."
  over     callbacks, emitted, notifications, changes, process
  formula
    always ((emitted(session.started)
        implies (not (didEnterBackground or sceneDidEnterBackground or sceneDidDisconnect
            or didEnterBackgroundNotification or sceneDidEnterBackgroundNotification
            or sceneDidDisconnectNotification)
          since (didBecomeActive or willEnterForeground or sceneDidBecomeActive
            or sceneWillEnterForeground or willEnterForegroundNotification
            or sceneWillEnterForegroundNotification or state(inactive) or state(active))))
      and (emitted(session.ended)
        implies not (not (anyCallback or notification)
          since (willEnterForeground or sceneWillEnterForeground
            or willEnterForegroundNotification or sceneWillEnterForegroundNotification)))
      and (emitted(session.ended)
        implies (not (becomes(active) or becomes(inactive)) since becomes(background))
          or (not (anyCallback or notification)
            since (willTerminate or willTerminateNotification))
          or (not (not (becomes(inactive) or becomes(background)) since becomes(active))
            and weak next (not becomes(active) weak until becomes(background))))
      and (becomes(active)
        implies ((not emitted(session.ended) since emitted(session.started))
          or next (not becomes(background) until emitted(session.started))))
      and (becomes(background)
        implies (historically not emitted(session.started)
          or (not emitted(session.started) since emitted(session.ended))
          or next (not (becomes(active) or becomes(inactive) or suspended)
            until emitted(session.ended)))))

"""#),
CatalogueFile(
  group: "adapter", name: "state-mirrored",
  text: #"""
invariant state-mirrored
  title    "the adapter reports the current app state and every change of it"
  source   "flutter/flutter issue 73978; growingio/growingio-sdk-ios-autotracker pull 215"
  note     "Needs an adapter that emits state.changed with state: active, inactive or background. \#
It may tell what applicationState reads in a callback or notification, or what it will read after \#
it; on the way to the foreground it need not tell inactive. Of several scenes each may be told \#
of, but what the app comes to has to be."
  over     callbacks, emitted, notifications, changes
  formula
    always ((emitted(state.changed, state: active)
        implies (not (anyCallback or notification)
          since (didBecomeActive or sceneDidBecomeActive or state(active))))
      and (emitted(state.changed, state: inactive)
        implies (not (anyCallback or notification)
          since (willResignActive or willEnterForeground
            or sceneWillResignActive or sceneWillEnterForeground
            or willResignActiveNotification or willEnterForegroundNotification
            or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
            or state(inactive))))
      and (emitted(state.changed, state: background)
        implies (not (anyCallback or notification)
          since (didEnterBackground or sceneDidEnterBackground or sceneDidDisconnect
            or didEnterBackgroundNotification or sceneDidEnterBackgroundNotification
            or sceneDidDisconnectNotification or state(background))))
      and (becomes(active)
        implies ((not (emitted(state.changed, state: inactive)
              or emitted(state.changed, state: background))
            since emitted(state.changed, state: active))
          or next (not (becomes(inactive) or becomes(background))
            until emitted(state.changed, state: active))))
      and (becomes(inactive)
          and previously (not (becomes(inactive) or becomes(background)) since becomes(active))
        implies ((not (emitted(state.changed, state: active)
              or emitted(state.changed, state: background))
            since emitted(state.changed, state: inactive))
          or next (not (becomes(active) or becomes(background))
            until emitted(state.changed, state: inactive))))
      and (becomes(background)
        implies ((not (emitted(state.changed, state: active)
              or emitted(state.changed, state: inactive))
            since emitted(state.changed, state: background))
          or next (not (becomes(active) or becomes(inactive))
            until emitted(state.changed, state: background)))))

"""#),
CatalogueFile(
  group: "adapter", name: "state-restored",
  text: #"""
invariant state-restored
  title    "saved state is restored once it is handed back, only once, and before the app is active"
  source   "flutter/flutter issue 193016; needs an adapter that emits state.restored"
  note     "Where a launch hands an archive over; scenes read what they kept from their sessions."
  profile  app-delegate-ios11
  over     callbacks, emitted, notifications
  formula
    always ((didDecodeRestorableState
        implies next (not (didBecomeActive or didBecomeActiveNotification)
          until emitted(state.restored)))
      and (emitted(state.restored)
        implies (once didDecodeRestorableState
          and weak next always not emitted(state.restored))))

"""#),
CatalogueFile(
  group: "adapter", name: "state-told",
  text: #"""
invariant state-told
  title    "'state.changed' reports the actual state of the app"
  source   "the check state-told; flutter/flutter issue 73978"
  note     "It may say what applicationState reads in a callback or notification, or what it will \#
read after it."
  over     callbacks, emitted, notifications
  formula
    always ((emitted(state.changed, state: active)
        implies (not (anyCallback or notification)
          since (didBecomeActive or sceneDidBecomeActive or state(active))))
      and (emitted(state.changed, state: inactive)
        implies (not (anyCallback or notification)
          since (willResignActive or willEnterForeground
            or sceneWillResignActive or sceneWillEnterForeground
            or willResignActiveNotification or willEnterForegroundNotification
            or sceneWillDeactivateNotification or sceneWillEnterForegroundNotification
            or state(inactive))))
      and (emitted(state.changed, state: background)
        implies (not (anyCallback or notification)
          since (didEnterBackground or sceneDidEnterBackground or sceneDidDisconnect
            or didEnterBackgroundNotification or sceneDidEnterBackgroundNotification
            or sceneDidDisconnectNotification or state(background)))))

"""#),
CatalogueFile(
  group: "adapter", name: "survives-kill",
  text: #"""
invariant survives-kill
  title    "after 'recorded' and a time in background a later process emits 'known'"
  source   "the check survives-kill"
  note     "What was recorded and did not live to see the background is not owed, nor is anything \#
if no process lives in the end."
  each     run
  over     callbacks, emitted, notifications, changes, process
  at-kill  judges
  formula
    always (emitted(recorded)
      implies weak next (not (becomes(background) or process(end))
        weak until (process(end)
          or (becomes(background)
            and weak next (not (suspended or process(end) or state(background)
                  and (didEnterBackground or sceneDidEnterBackground or scenePhaseBackground
                    or appPhaseBackground or didEnterBackgroundNotification
                    or sceneDidEnterBackgroundNotification))
              weak until (process(end)
                or weak next (not process(end)
                  weak until (process(end)
                    and (eventually emitted(known)
                      or always (process(start) implies eventually process(end)))))))))))

"""#),
CatalogueFile(
  group: "adapter", name: "tasks-balanced",
  text: #"""
invariant tasks-balanced
  title    "every background task is ended once, before its time limit"
  source   "wordpress-mobile/WordPress-iOS pull 21254; mixpanel/mixpanel-swift issue 335"
  note     "Its time runs in background alone: a task that is open while the app stays in the \#
foreground is not late. An end by watchdog that no kill brought about is the system's answer to \#
one that its expiration did not end."
  each     task
  over     actions, process, tasks
  formula
    always ((task(expire)
        implies not (process(end, watchdog) and not previously action(kill)) until task(end))
      and (task(end) implies (once task(begin) and weak next always not task(end)))
      and (task(begin) and previously once task(begin) implies false))

"""#),
]
}

/// The invariants about adapters, of which checks are made.
public enum AdapterInvariant: String, Hashable, Sendable, CaseIterable {
case alternates = "alternates"
case comesAfter = "comes-after"
case completesWith = "completes-with"
case completionCalled = "completion-called"
case completionCalledOnce = "completion-called-once"
case followedBeforeSuspension = "followed-before-suspension"
case followedBy = "followed-by"
case handledWhenReady = "handled-when-ready"
case inTurn = "in-turn"
case initialAtLaunchOnly = "initial-at-launch-only"
case linkRoutedOnce = "link-routed-once"
case mergedByAll = "merged-by-all"
case mergedByAny = "merged-by-any"
case mergedByFirst = "merged-by-first"
case neverAfter = "never-after"
case neverAfterLink = "never-after-link"
case neverBetween = "never-between"
case neverEmitted = "never-emitted"
case notEndedByItsCode = "not-ended-by-its-code"
case notRoutedAgain = "not-routed-again"
case nothingHeld = "nothing-held"
case onceAForeground = "once-a-foreground"
case onceALaunch = "once-a-launch"
case onceAProcess = "once-a-process"
case onceAReturn = "once-a-return"
case onlyBetween = "only-between"
case onlyInForeground = "only-in-foreground"
case onlyWhile = "only-while"
case openedInItsWindow = "opened-in-its-window"
case payloadHandledOnce = "payload-handled-once"
case reportedAt = "reported-at"
case reportedInactive = "reported-inactive"
case sessionsAlternate = "sessions-alternate"
case sessionsInForeground = "sessions-in-foreground"
case stateMirrored = "state-mirrored"
case stateRestored = "state-restored"
case stateTold = "state-told"
case survivesKill = "survives-kill"
case tasksBalanced = "tasks-balanced"
}
