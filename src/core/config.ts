import type { AskOptions } from '../model/index.ts';
import { messageMaxLength } from '../model/index.ts';
import { englishNotificationWords, type NotificationWords } from './format/notificationWords.ts';
import { defaultPreviewLength } from './format/previewText.ts';

/** Configuration of the core. Times in milliseconds. */
export interface InboxConfig {
  /** Maximum length of a message in characters. Default: 40 000. */
  messageMaxLength: number;
  /** Validates each message on the server before sending: one more call, but the user sees the server's reason. */
  validateBeforeSend: boolean;
  /** Whether messages are sent in the background, unless the user chose otherwise: the field is free at once. */
  sendInBackground: boolean;
  /** Characters of the preview in a row, at most 80 beside an open conversation. Default: 120. */
  previewLength: number;
  /** Notices disappear after this time, in milliseconds. Default: 5000. */
  noticeMs: number;
  /** Delay after the start before the inbox requests the permission for notifications, for a page that shows only the inbox. Where the
   * browser asks only after a click, a notice with a button is shown.
   * Default: `false`, the user asks for notifications in the settings, or the host calls `actions.askForNotifications`. */
  permissionPromptMs: number | false;
  /** Stores values that nobody has chosen at the start: the default theme, the scene of Inbox Zero, and the signed-in user for
   * other tabs. Default: `false`, nothing is stored before the user makes a choice. */
  storeDefaults: boolean;
  /** URL of the icon of desktop notifications. Default: `/favicon.ico`. */
  notificationIcon: string;
  /** Words of desktop notifications. Default: English. */
  notificationWords: NotificationWords;
  /** URL of the sound of new messages. Default: `/notification-sound.mp3`. */
  notificationSound: string;
  /** Number of messages that the inbox loads at once from a server with pages. Default: 500. */
  messagesPerPage: number;
  /** Number of conversations after the open one that are loaded ahead while the page is idle, at most two at once; 0 loads
   * none. Nothing is loaded ahead on slow connections and when the user saves data. Default: 2. */
  prefetchCount: number;
  /** Options sent to the assistant with each question. */
  ask: AskOptions;
  /** Name of the chat service in the user interface. Default: `Slack`. */
  chatServiceName: string;
  /** Name of the product in the user interface. Default: `the product`. */
  productName: string;
}

/** The configuration without changes by the host. */
export const defaultConfig: InboxConfig = {
  messageMaxLength,
  validateBeforeSend: false,
  sendInBackground: false,
  previewLength: defaultPreviewLength,
  noticeMs: 5000,
  permissionPromptMs: false,
  storeDefaults: false,
  notificationIcon: '/favicon.ico',
  notificationWords: englishNotificationWords,
  notificationSound: '/notification-sound.mp3',
  messagesPerPage: 500,
  prefetchCount: 2,
  ask: { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false },
  chatServiceName: 'Slack',
  productName: 'the product',
};

// The numbers below are rules of the product, not options. Times in milliseconds.

/** Calls that take longer are logged as slow. */
export const requestSlowMs = 1000;
/** The composer shows a countdown from this number of remaining characters. */
export const messageCountdownFrom = 1000;
/** Maximum number of autocomplete suggestions. */
export const suggestionLimit = 8;
/** Minimum time between two loads of the list that the server asks for by live events. */
export const listReloadMs = 2000;
/** Tab badges from the server are reused for this time. */
export const aggregateCacheMs = 30_000;
/** Tab badges from the server are applied when no change follows within this time. */
export const aggregateSettleMs = 250;
/** Characters of the preview in a row beside an open conversation. */
export const previewLengthNarrow = 80;
/** A message that was opened from a search stays highlighted for this time. */
export const highlightMs = 3000;
/** An open stream without a `connection` frame after this time counts as one with a gap. */
export const streamConfirmMs = 500;
/** The first load of the list waits this time for the stream: a list that is loaded before it may have to be loaded again. */
export const listWaitMs = 250;
/** Maximum number of error reports in local storage. */
export const storedErrorReports = 50;
/** Delay between closing a conversation that a reply has marked read and the change of its row; repeated while the pointer is
 * on the row. */
export const deferredCheckMs = 500;
/** After a conversation was marked read, `markRead` does nothing for this time. */
export const markReadGuardMs = 100;
/** Delay between sending a reply and marking its conversation read. */
export const markReadAfterSendMs = 500;
/** Delay between the return from the sign-in and the next check of the session. */
export const signInRecheckMs = 100;
/** Desktop notifications close after this time. */
export const notificationMs = 5000;
/** Minimum time between two sounds. */
export const soundGapMs = 1000;
/** Minimum number of characters of a search. */
export const searchMinLength = 2;
/** A search runs this time after the last change of its text. */
export const searchDebounceMs = 300;
/** Maximum number of search results of each kind. */
export const searchLimit = 20;
/** Number of recent searches stored for each user and workspace. */
export const recentSearches = 8;
/** Number of questions kept in a browser session. */
export const keptQuestions = 50;

/** Delays of the attempts to reach the server: they double from `initialMs` to `capMs`, plus a random share up to `jitter`.
 * After `maxAttempts`, an unattended page tries every `unattendedMs`. */
export const reconnect = { maxAttempts: 10, initialMs: 1000, capMs: 30_000, jitter: 0.3, unattendedMs: 180_000 };

/** From this number of unread conversations on, the Inbox offers its two groups. */
export const forYouOfferFrom = 20;
