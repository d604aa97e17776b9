import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { SessionSlice } from '../session/state.ts';
import type { SettingsSlice } from '../settings/state.ts';
import type { NotificationsSlice } from './state.ts';

/** The slices that notifications read and write. */
export type NotificationSlices = NotificationsSlice &
  NoticeSlice &
  SettingsSlice &
  SessionSlice &
  SendingSlice &
  ConversationsSlice &
  EmojiSlice;
