import type { NotificationPermission } from '../ports.ts';

export interface NotificationsState {
  /** What the browser allows. */
  permission: NotificationPermission;
}
