import type { NotificationPermission } from '../ports.ts';

/** State of desktop notifications. @inline */
export interface NotificationsState {
  /** Permission of the browser. */
  permission: NotificationPermission;
}

export interface NotificationsSlice {
  /** Permission for desktop notifications. */
  notifications: NotificationsState;
}
