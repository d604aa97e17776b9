import type { NotificationPermission } from '../ports.ts';

/** How it stands with notifications of the system. */
export interface NotificationsState {
  /** What the browser allows. */
  permission: NotificationPermission;
}
