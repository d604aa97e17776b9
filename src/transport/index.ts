// Published as `triage-inbox/transport`.
export type * from './contract.ts';
export type { ApiErrorDetails, ApiErrorKind } from './errors.ts';
export { ApiError, isAborted, isApiError, unexpectedErrorMessage } from './errors.ts';
export { createRestTransport } from './rest/createRestTransport.ts';
export type {
  CompletedCall,
  Fetch,
  NativeEventSource,
  RestTransportOptions,
  Timers,
  TokenLookup,
} from './rest/options.ts';
export type { DroppedValue } from './wire/index.ts';
