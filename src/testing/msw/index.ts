/**
 * Handlers of Mock Service Worker; the only entry that needs `msw`.
 *
 * @module triage-inbox/testing/msw
 */
export type { MswHandlersOptions } from './createMswHandlers.ts';
export { createMswHandlers } from './createMswHandlers.ts';
