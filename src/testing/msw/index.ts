// Published as `triage-inbox/testing/msw`; the only entry that needs msw.
export type { MswHandlersOptions } from './createMswHandlers.ts';
export { createMswHandlers } from './createMswHandlers.ts';
