// Generated from the folders beside it: RECORD=1 swift test --filter CatalogueIndexTests

/// The shipped invariants, group by group.
public enum InvariantCatalogue {
  /// Every shipped file, in the order of the groups and of the names within each.
  public static let files: [CatalogueFile] = [
    CatalogueFile(
      group: "launch", name: "active-after-launch",
      text: PackageResources.active_after_launch_ltl),
    CatalogueFile(
      group: "launch", name: "did-finish-after-will-finish",
      text: PackageResources.did_finish_after_will_finish_ltl),
    CatalogueFile(
      group: "launch", name: "launch-becomes-active",
      text: PackageResources.launch_becomes_active_ltl),
    CatalogueFile(
      group: "launch", name: "launch-readings",
      text: PackageResources.launch_readings_ltl),
    CatalogueFile(
      group: "launch", name: "launched-once",
      text: PackageResources.launched_once_ltl),
    CatalogueFile(
      group: "launch", name: "no-foreground-in-launch",
      text: PackageResources.no_foreground_in_launch_ltl),
    CatalogueFile(
      group: "launch", name: "nothing-before-launch",
      text: PackageResources.nothing_before_launch_ltl),
    CatalogueFile(
      group: "launch", name: "status-bar-announced",
      text: PackageResources.status_bar_announced_ltl),
    CatalogueFile(
      group: "foreground", name: "activation-readings",
      text: PackageResources.activation_readings_ltl),
    CatalogueFile(
      group: "foreground", name: "active-and-inactive-alternate",
      text: PackageResources.active_and_inactive_alternate_ltl),
    CatalogueFile(
      group: "foreground", name: "active-by-resume-or-entry",
      text: PackageResources.active_by_resume_or_entry_ltl),
    CatalogueFile(
      group: "foreground", name: "background-after-resign",
      text: PackageResources.background_after_resign_ltl),
    CatalogueFile(
      group: "foreground", name: "background-entered-once",
      text: PackageResources.background_entered_once_ltl),
    CatalogueFile(
      group: "foreground", name: "background-to-active-by-foreground",
      text: PackageResources.background_to_active_by_foreground_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-becomes-active",
      text: PackageResources.foreground_becomes_active_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-from-background",
      text: PackageResources.foreground_from_background_ltl),
    CatalogueFile(
      group: "foreground", name: "foreground-settles",
      text: PackageResources.foreground_settles_ltl),
    CatalogueFile(
      group: "foreground", name: "interruption-resigns",
      text: PackageResources.interruption_resigns_ltl),
    CatalogueFile(
      group: "foreground", name: "no-scene-callbacks-in-app-delegates",
      text: PackageResources.no_scene_callbacks_in_app_delegates_ltl),
    CatalogueFile(
      group: "foreground", name: "opening-ends-active",
      text: PackageResources.opening_ends_active_ltl),
    CatalogueFile(
      group: "delivery", name: "activity-announced",
      text: PackageResources.activity_announced_ltl),
    CatalogueFile(
      group: "delivery", name: "cold-payload-delivered",
      text: PackageResources.cold_payload_delivered_ltl),
    CatalogueFile(
      group: "delivery", name: "delivered-between-entry-and-active",
      text: PackageResources.delivered_between_entry_and_active_ltl),
    CatalogueFile(
      group: "delivery", name: "delivered-by-its-action",
      text: PackageResources.delivered_by_its_action_ltl),
    CatalogueFile(
      group: "delivery", name: "delivered-once-a-channel",
      text: PackageResources.delivered_once_a_channel_ltl),
    CatalogueFile(
      group: "delivery", name: "links-read-inactive",
      text: PackageResources.links_read_inactive_ltl),
    CatalogueFile(
      group: "delivery", name: "presented-while-active",
      text: PackageResources.presented_while_active_ltl),
    CatalogueFile(
      group: "delivery", name: "refused-launch-delivers-nothing",
      text: PackageResources.refused_launch_delivers_nothing_ltl),
    CatalogueFile(
      group: "delivery", name: "scene-cold-payload-in-options",
      text: PackageResources.scene_cold_payload_in_options_ltl),
    CatalogueFile(
      group: "delivery", name: "warm-payload-delivered",
      text: PackageResources.warm_payload_delivered_ltl),
    CatalogueFile(
      group: "background", name: "background-enters-background",
      text: PackageResources.background_enters_background_ltl),
    CatalogueFile(
      group: "background", name: "background-event-reads-background",
      text: PackageResources.background_event_reads_background_ltl),
    CatalogueFile(
      group: "background", name: "background-event-stays-in-background",
      text: PackageResources.background_event_stays_in_background_ltl),
    CatalogueFile(
      group: "background", name: "encode-needs-consent",
      text: PackageResources.encode_needs_consent_ltl),
    CatalogueFile(
      group: "background", name: "force-quit-stays-quit",
      text: PackageResources.force_quit_stays_quit_ltl),
    CatalogueFile(
      group: "background", name: "process-takes-turns",
      text: PackageResources.process_takes_turns_ltl),
    CatalogueFile(
      group: "background", name: "silent-while-suspended",
      text: PackageResources.silent_while_suspended_ltl),
    CatalogueFile(
      group: "background", name: "state-saved-in-background",
      text: PackageResources.state_saved_in_background_ltl),
    CatalogueFile(
      group: "termination", name: "callbacks-within-process",
      text: PackageResources.callbacks_within_process_ltl),
    CatalogueFile(
      group: "termination", name: "force-quit-terminates",
      text: PackageResources.force_quit_terminates_ltl),
    CatalogueFile(
      group: "termination", name: "force-quit-through-background",
      text: PackageResources.force_quit_through_background_ltl),
    CatalogueFile(
      group: "termination", name: "no-terminate-when-suspended",
      text: PackageResources.no_terminate_when_suspended_ltl),
    CatalogueFile(
      group: "termination", name: "nothing-after-terminate",
      text: PackageResources.nothing_after_terminate_ltl),
    CatalogueFile(
      group: "termination", name: "sudden-end-unannounced",
      text: PackageResources.sudden_end_unannounced_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-ends-process",
      text: PackageResources.terminate_ends_process_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-reads-background",
      text: PackageResources.terminate_reads_background_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-reads-inactive",
      text: PackageResources.terminate_reads_inactive_ltl),
    CatalogueFile(
      group: "termination", name: "terminate-reads-no-active",
      text: PackageResources.terminate_reads_no_active_ltl),
    CatalogueFile(
      group: "restoration", name: "archive-restored",
      text: PackageResources.archive_restored_ltl),
    CatalogueFile(
      group: "restoration", name: "decode-after-should-restore",
      text: PackageResources.decode_after_should_restore_ltl),
    CatalogueFile(
      group: "restoration", name: "restore-needs-archive",
      text: PackageResources.restore_needs_archive_ltl),
    CatalogueFile(
      group: "restoration", name: "restore-needs-consent",
      text: PackageResources.restore_needs_consent_ltl),
    CatalogueFile(
      group: "restoration", name: "restored-during-launch",
      text: PackageResources.restored_during_launch_ltl),
    CatalogueFile(
      group: "scene", name: "active-scene-reads-active",
      text: PackageResources.active_scene_reads_active_ltl),
    CatalogueFile(
      group: "scene", name: "closed-while-dead-told",
      text: PackageResources.closed_while_dead_told_ltl),
    CatalogueFile(
      group: "scene", name: "closed-window-told",
      text: PackageResources.closed_window_told_ltl),
    CatalogueFile(
      group: "scene", name: "cold-tap-delivered-twice",
      text: PackageResources.cold_tap_delivered_twice_ltl),
    CatalogueFile(
      group: "scene", name: "configuration-for-new-sessions",
      text: PackageResources.configuration_for_new_sessions_ltl),
    CatalogueFile(
      group: "scene", name: "configuration-then-connect",
      text: PackageResources.configuration_then_connect_ltl),
    CatalogueFile(
      group: "scene", name: "discard-before-foreground",
      text: PackageResources.discard_before_foreground_ltl),
    CatalogueFile(
      group: "scene", name: "discard-told-once",
      text: PackageResources.discard_told_once_ltl),
    CatalogueFile(
      group: "scene", name: "foreground-scene-reads-foreground",
      text: PackageResources.foreground_scene_reads_foreground_ltl),
    CatalogueFile(
      group: "scene", name: "new-session-configured",
      text: PackageResources.new_session_configured_ltl),
    CatalogueFile(
      group: "scene", name: "no-app-activation-in-scenes",
      text: PackageResources.no_app_activation_in_scenes_ltl),
    CatalogueFile(
      group: "scene", name: "no-app-delivery-in-scenes",
      text: PackageResources.no_app_delivery_in_scenes_ltl),
    CatalogueFile(
      group: "scene", name: "opened-scene-becomes-active",
      text: PackageResources.opened_scene_becomes_active_ltl),
    CatalogueFile(
      group: "scene", name: "reclaim-in-background",
      text: PackageResources.reclaim_in_background_ltl),
    CatalogueFile(
      group: "scene", name: "reclaimed-scene-keeps-session",
      text: PackageResources.reclaimed_scene_keeps_session_ltl),
    CatalogueFile(
      group: "scene", name: "scene-active-and-inactive-alternate",
      text: PackageResources.scene_active_and_inactive_alternate_ltl),
    CatalogueFile(
      group: "scene", name: "scene-active-by-foreground",
      text: PackageResources.scene_active_by_foreground_ltl),
    CatalogueFile(
      group: "scene", name: "scene-activity-announced",
      text: PackageResources.scene_activity_announced_ltl),
    CatalogueFile(
      group: "scene", name: "scene-background-after-resign",
      text: PackageResources.scene_background_after_resign_ltl),
    CatalogueFile(
      group: "scene", name: "scene-background-entered-once",
      text: PackageResources.scene_background_entered_once_ltl),
    CatalogueFile(
      group: "scene", name: "scene-connects-first",
      text: PackageResources.scene_connects_first_ltl),
    CatalogueFile(
      group: "scene", name: "scene-delivered-after-foreground",
      text: PackageResources.scene_delivered_after_foreground_ltl),
    CatalogueFile(
      group: "scene", name: "scene-delivered-once-a-channel",
      text: PackageResources.scene_delivered_once_a_channel_ltl),
    CatalogueFile(
      group: "scene", name: "scene-disconnect-not-active",
      text: PackageResources.scene_disconnect_not_active_ltl),
    CatalogueFile(
      group: "scene", name: "scene-every-link-handed-over",
      text: PackageResources.scene_every_link_handed_over_ltl),
    CatalogueFile(
      group: "scene", name: "scene-force-quit-through-background",
      text: PackageResources.scene_force_quit_through_background_ltl),
    CatalogueFile(
      group: "scene", name: "scene-foreground-becomes-active",
      text: PackageResources.scene_foreground_becomes_active_ltl),
    CatalogueFile(
      group: "scene", name: "scene-foreground-from-background",
      text: PackageResources.scene_foreground_from_background_ltl),
    CatalogueFile(
      group: "scene", name: "scene-foreground-settles",
      text: PackageResources.scene_foreground_settles_ltl),
    CatalogueFile(
      group: "scene", name: "scene-interruption-resigns",
      text: PackageResources.scene_interruption_resigns_ltl),
    CatalogueFile(
      group: "scene", name: "scene-leaves-foreground",
      text: PackageResources.scene_leaves_foreground_ltl),
    CatalogueFile(
      group: "scene", name: "scene-readings",
      text: PackageResources.scene_readings_ltl),
    CatalogueFile(
      group: "scene", name: "scene-restoration-asked",
      text: PackageResources.scene_restoration_asked_ltl),
    CatalogueFile(
      group: "scene", name: "scene-resumption-activates",
      text: PackageResources.scene_resumption_activates_ltl),
    CatalogueFile(
      group: "scene", name: "scene-warm-payload-delivered",
      text: PackageResources.scene_warm_payload_delivered_ltl),
    CatalogueFile(
      group: "environment", name: "data-back-before-the-app",
      text: PackageResources.data_back_before_the_app_ltl),
    CatalogueFile(
      group: "environment", name: "data-protected-in-background",
      text: PackageResources.data_protected_in_background_ltl),
    CatalogueFile(
      group: "environment", name: "inactive-while-locked",
      text: PackageResources.inactive_while_locked_ltl),
    CatalogueFile(
      group: "environment", name: "lock-goes-to-background",
      text: PackageResources.lock_goes_to_background_ltl),
    CatalogueFile(
      group: "environment", name: "memory-warning-changes-nothing",
      text: PackageResources.memory_warning_changes_nothing_ltl),
    CatalogueFile(
      group: "environment", name: "protected-data-alternates",
      text: PackageResources.protected_data_alternates_ltl),
    CatalogueFile(
      group: "environment", name: "restart-unannounced",
      text: PackageResources.restart_unannounced_ltl),
    CatalogueFile(
      group: "environment", name: "unlock-returns-to-the-app",
      text: PackageResources.unlock_returns_to_the_app_ltl),
    CatalogueFile(
      group: "notifications", name: "app-notifications-alternate",
      text: PackageResources.app_notifications_alternate_ltl),
    CatalogueFile(
      group: "notifications", name: "launch-notified-after-method",
      text: PackageResources.launch_notified_after_method_ltl),
    CatalogueFile(
      group: "notifications", name: "notification-readings",
      text: PackageResources.notification_readings_ltl),
    CatalogueFile(
      group: "notifications", name: "notified-before-method",
      text: PackageResources.notified_before_method_ltl),
    CatalogueFile(
      group: "notifications", name: "scene-notified-before-method",
      text: PackageResources.scene_notified_before_method_ltl),
    CatalogueFile(
      group: "notifications", name: "warned-before-method",
      text: PackageResources.warned_before_method_ltl),
    CatalogueFile(
      group: "adapter", name: "completion-called",
      text: PackageResources.completion_called_ltl),
    CatalogueFile(
      group: "adapter", name: "completion-called-once",
      text: PackageResources.completion_called_once_ltl),
    CatalogueFile(
      group: "adapter", name: "handled-when-ready",
      text: PackageResources.handled_when_ready_ltl),
    CatalogueFile(
      group: "adapter", name: "link-routed-once",
      text: PackageResources.link_routed_once_ltl),
    CatalogueFile(
      group: "adapter", name: "payload-handled-once",
      text: PackageResources.payload_handled_once_ltl),
    CatalogueFile(
      group: "adapter", name: "quiet-unless-running",
      text: PackageResources.quiet_unless_running_ltl),
    CatalogueFile(
      group: "adapter", name: "sessions-alternate",
      text: PackageResources.sessions_alternate_ltl),
    CatalogueFile(
      group: "adapter", name: "sessions-in-foreground",
      text: PackageResources.sessions_in_foreground_ltl),
    CatalogueFile(
      group: "adapter", name: "state-mirrored",
      text: PackageResources.state_mirrored_ltl),
    CatalogueFile(
      group: "adapter", name: "state-restored",
      text: PackageResources.state_restored_ltl),
    CatalogueFile(
      group: "adapter", name: "tasks-balanced",
      text: PackageResources.tasks_balanced_ltl),
  ]
}
