/** Every number of product spec §9 that the core uses. Times in milliseconds. */
export interface InboxConfig {
  requestSlowMs: number;
  messageMaxLength: number;
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
  /** Frames applied in one go; a longer burst is spread over several frames. */
  liveBatchSize: number;
  /** What the chat service and the product are called on screen. */
  serviceName: string;
  productName: string;
}

export interface RetryPolicy {
  maxAttempts: number;
  initialMs: number;
  capMs: number;
  /** Share of the delay that chance may add: 0.3 is up to 30 %. */
  jitter: number;
}

export const defaultConfig: InboxConfig = {
  requestSlowMs: 1000,
  messageMaxLength: 40_000,
  validateBeforeSend: false,
  aggregateCacheMs: 30_000,
  aggregateSettleMs: 250,
  previewLength: 120,
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
  liveBatchSize: 250,
  serviceName: 'Slack',
  productName: 'the product',
};
