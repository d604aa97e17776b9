import type { AskOptions } from '../model/index.ts';
import { englishNotificationWords, type NotificationWords } from './format/notificationWords.ts';
import { defaultPreviewLength } from './format/previewText.ts';

/** Every number of product spec §9 that the core uses. Times in milliseconds. */
export interface InboxConfig {
  requestSlowMs: number;
  messageMaxLength: number;
  /** With so many characters left, they are counted down. */
  messageCountdownFrom: number;
  /** How many people, channels or emoji are suggested at once. */
  suggestionLimit: number;
  /** Asks the server about a message before it is sent: one call more, and the server's own words on what is wrong. */
  validateBeforeSend: boolean;
  aggregateCacheMs: number;
  /** How long nothing may change after an answer with tab badges before it is believed. */
  aggregateSettleMs: number;
  previewLength: number;
  previewLengthNarrow: number;
  highlightMs: number;
  reconnect: RetryPolicy;
  /** How long the first load waits for the stream. */
  firstStreamMs: number;
  /** How long an open stream may take to confirm itself before it counts as one that missed something. */
  streamConfirmMs: number;
  storedErrorReports: number;
  deferredCheckMs: number;
  markReadGuardMs: number;
  markReadAfterSendMs: number;
  signInRecheckMs: number;
  positionFallback: number;
  noticeMs: number;
  /** How long after the start the browser asks whether notifications may be shown. */
  permissionPromptMs: number;
  /** How long a desktop notification stays. */
  notificationMs: number;
  notificationIcon: string;
  notificationWords: NotificationWords;
  notificationSound: string;
  /** A sound is not played again within this time. */
  soundGapMs: number;
  searchMinLength: number;
  searchDebounceMs: number;
  /** How many results of a kind a search asks for. */
  searchLimit: number;
  /** How many recent searches are kept for a person in a workspace. */
  recentSearches: number;
  /** What the assistant is told with every question. */
  ask: AskOptions;
  /** How many questions a browser session keeps. */
  keptQuestions: number;
  /** Frames applied in one go; a longer burst is spread over several frames. */
  liveBatchSize: number;
  /** How long applying one batch may take before batches stop growing, in milliseconds. */
  liveBudgetMs: number;
  /** What the chat service and the product are called on screen. */
  chatServiceName: string;
  productName: string;
}

/** How often and how long to wait before trying again, in milliseconds; `jitter` is a fraction of the wait. @inline */
export interface RetryPolicy {
  maxAttempts: number;
  initialMs: number;
  capMs: number;
  /** Share of the delay that chance may add: 0.3 is up to 30 %. */
  jitter: number;
}

/** The numbers of product spec §9: waits in milliseconds, lengths in characters. */
export const defaultConfig: InboxConfig = {
  requestSlowMs: 1000,
  messageMaxLength: 40_000,
  messageCountdownFrom: 1000,
  suggestionLimit: 8,
  validateBeforeSend: false,
  aggregateCacheMs: 30_000,
  aggregateSettleMs: 250,
  previewLength: defaultPreviewLength,
  previewLengthNarrow: 80,
  highlightMs: 3000,
  reconnect: { maxAttempts: 10, initialMs: 1000, capMs: 30_000, jitter: 0.3 },
  firstStreamMs: 1500,
  streamConfirmMs: 500,
  storedErrorReports: 50,
  deferredCheckMs: 500,
  markReadGuardMs: 100,
  markReadAfterSendMs: 500,
  signInRecheckMs: 100,
  positionFallback: 999,
  noticeMs: 5000,
  permissionPromptMs: 2000,
  notificationMs: 5000,
  notificationIcon: '/favicon.ico',
  notificationWords: englishNotificationWords,
  notificationSound: '/notification-sound.mp3',
  soundGapMs: 1000,
  searchMinLength: 2,
  searchDebounceMs: 300,
  searchLimit: 20,
  recentSearches: 8,
  ask: { max_sources: 5, temperature: 0.3, top_k: 10, model: 'gpt-3.5-turbo', verbose: false },
  keptQuestions: 50,
  liveBatchSize: 500,
  liveBudgetMs: 6,
  chatServiceName: 'Slack',
  productName: 'the product',
};
