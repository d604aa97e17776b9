/**
 * Handlers of Mock Service Worker; the only entry that needs `msw`.
 *
 * @module triage-inbox/testing/msw
 */
export { createMswHandlers } from './createMswHandlers.ts';
