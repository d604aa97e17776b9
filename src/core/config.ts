import type { AskOptions } from '../model/index.ts';
import { englishNotificationWords, type NotificationWords } from './format/notificationWords.ts';
import { defaultPreviewLength } from './format/previewText.ts';

/** Configuration of the core. Times in milliseconds. */
export interface InboxConfig {
  /** Calls that take longer are logged as slow, in milliseconds. Default: 1000. */
  requestSlowMs: number;
  /** Maximum length of a message in characters. Default: 40 000. */
  messageMaxLength: number;
  /** The composer shows a countdown from this number of remaining characters. */
  messageCountdownFrom: number;
  /** Maximum number of autocomplete suggestions. */
  suggestionLimit: number;
  /** Validates each message on the server before sending: one more call, but the user sees the server's reason. */
  validateBeforeSend: boolean;
  /** Whether messages are sent in the background, unless the user chose otherwise: the field is free at once. */
  sendInBackground: boolean;
  /** Minimum time between two loads of the list that the server asks for by live events. */
  listReloadMs: number;
  /** Tab badges from the server are reused for this time, in milliseconds. Default: 30 000. */
  aggregateCacheMs: number;
  /** Tab badges from the server are applied when no change follows within this time. */
  aggregateSettleMs: number;
  /** Characters of the preview in a row. Default: 120. */
  previewLength: number;
  /** Characters of the preview in a row beside an open conversation. Default: 80. */
  previewLengthNarrow: number;
  /** A message that was opened from a search stays highlighted for this time, in milliseconds. Default: 3000. */
  highlightMs: number;
  /** Delays between attempts to open the live stream. Default: ten attempts, from 1 s to 30 s, jitter 0.3. */
  reconnect: RetryPolicy;
  /** After the last attempt of `reconnect`, an unattended page tries again after this time, plus the jitter. */
  reconnectUnattendedMs: number;
  /** An open stream without a `connection` frame after this time counts as one with a gap. */
  streamConfirmMs: number;
  /** The first load of the list waits this time for the stream, in milliseconds; a list that is loaded before it may have to be loaded
   * again. Default: 250. */
  listWaitMs: number;
  /** Maximum number of error reports in local storage. Default: 50. */
  storedErrorReports: number;
  /** Delay between closing a conversation that a reply has marked read and the change of its row, in milliseconds; repeated
   * while the pointer is on the row. Default: 500. */
  deferredCheckMs: number;
  /** After a conversation was marked read, `markRead` does nothing for this time, in milliseconds. Default: 100. */
  markReadGuardMs: number;
  /** Delay between sending a reply and marking its conversation read, in milliseconds. Default: 500. */
  markReadAfterSendMs: number;
  /** Delay between the return from the sign-in and the next check of the session, in milliseconds. Default: 100. */
  signInRecheckMs: number;
  /** Position of a view that has none. Default: 999. */
  positionFallback: number;
  /** Notices disappear after this time, in milliseconds. Default: 5000. */
  noticeMs: number;
  /** Delay after the start before the inbox requests the permission for notifications, for a page that shows only the inbox. Where the
   * browser asks only after a click, a notice with a button is shown.
   * Default: `false`, the user asks for notifications in the settings, or the host calls `actions.askForNotifications`. */
  permissionPromptMs: number | false;
  /** Stores values that nobody has chosen at the start: the default theme, the scene of Inbox Zero, and the signed-in user for
   * other tabs. Default: `false`, nothing is stored before the user makes a choice. */
  storeDefaults: boolean;
  /** Desktop notifications close after this time. */
  notificationMs: number;
  /** URL of the icon of desktop notifications. Default: `/favicon.ico`. */
  notificationIcon: string;
  /** Words of desktop notifications. Default: English. */
  notificationWords: NotificationWords;
  /** URL of the sound of new messages. Default: `/notification-sound.mp3`. */
  notificationSound: string;
  /** Minimum time between two sounds. */
  soundGapMs: number;
  /** Minimum number of characters of a search. Default: 2. */
  searchMinLength: number;
  /** A search runs this time after the last change of its text, in milliseconds. Default: 300. */
  searchDebounceMs: number;
  /** Maximum number of search results of each kind. */
  searchLimit: number;
  /** Number of messages that the inbox loads at once from a server with pages. */
  messagesPerPage: number;
  /** Number of conversations after the open one that are loaded ahead while the page is idle, at most two at once; 0 loads
   * none. Nothing is loaded ahead on slow connections and when the user saves data. */
  prefetchCount: number;
  /** Number of recent searches stored for each user and workspace. */
  recentSearches: number;
  /** Options sent to the assistant with each question. */
  ask: AskOptions;
  /** Number of questions kept in a browser session. */
  keptQuestions: number;
  /** Number of live events applied at once. A longer burst continues in the same frame within `liveBudgetMs`, then in the next
   * one. */
  liveBatchSize: number;
  /** The time in a frame for applying further batches of live events, in milliseconds. */
  liveBudgetMs: number;
  /** Names of the chat service and the product in the user interface. */
  chatServiceName: string;
  /** Name of the product in the user interface. Default: `the product`. */
  productName: string;
}

/** Exponential backoff: the delay doubles from `initialMs` to `capMs`. @inline */
export interface RetryPolicy {
  /** Number of attempts before the connection counts as failed. Default: 10. */
  maxAttempts: number;
  /** First delay in milliseconds. Default: 1000. */
  initialMs: number;
  /** Longest delay in milliseconds. Default: 30 000. */
  capMs: number;
  /** Maximum random share added to the delay: 0.3 adds up to 30 %. */
  jitter: number;
}

/** The configuration without changes by the host. Times in milliseconds, lengths in characters. */
export const defaultConfig: InboxConfig = {
  requestSlowMs: 1000,
  messageMaxLength: 40_000,
  messageCountdownFrom: 1000,
  suggestionLimit: 8,
  validateBeforeSend: false,
  sendInBackground: false,
  listReloadMs: 2000,
  aggregateCacheMs: 30_000,
  aggregateSettleMs: 250,
  previewLength: defaultPreviewLength,
  previewLengthNarrow: 80,
  highlightMs: 3000,
  reconnect: { maxAttempts: 10, initialMs: 1000, capMs: 30_000, jitter: 0.3 },
  reconnectUnattendedMs: 180_000,
  streamConfirmMs: 500,
  listWaitMs: 250,
  storedErrorReports: 50,
  deferredCheckMs: 500,
  markReadGuardMs: 100,
  markReadAfterSendMs: 500,
  signInRecheckMs: 100,
  positionFallback: 999,
  noticeMs: 5000,
  permissionPromptMs: false,
  storeDefaults: false,
  notificationMs: 5000,
  notificationIcon: '/favicon.ico',
  notificationWords: englishNotificationWords,
  notificationSound: '/notification-sound.mp3',
  soundGapMs: 1000,
  searchMinLength: 2,
  searchDebounceMs: 300,
  searchLimit: 20,
  messagesPerPage: 500,
  prefetchCount: 2,
  recentSearches: 8,
  ask: { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false },
  keptQuestions: 50,
  liveBatchSize: 50,
  liveBudgetMs: 6,
  chatServiceName: 'Slack',
  productName: 'the product',
};
