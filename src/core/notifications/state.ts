import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { NotificationPermission } from '../ports.ts';
import type { SessionSlice } from '../session/state.ts';
import type { SettingsSlice } from '../settings/state.ts';
import type { ViewsSlice } from '../views/state.ts';

/** State of desktop notifications. @inline */
export interface NotificationsState {
  /** Permission of the browser. */
  permission: NotificationPermission;
}

export interface NotificationsSlice {
  /** Permission for desktop notifications. */
  notifications: NotificationsState;
}

/** The slices that notifications read and write. */
export type NotificationSlices = NotificationsSlice &
  NoticeSlice &
  SettingsSlice &
  SessionSlice &
  SendingSlice &
  ConversationsSlice &
  EmojiSlice &
  ViewsSlice;
