// Published as `triage-inbox/transport`.
export type * from './contract.ts';
export type { ApiErrorDetails, ApiErrorKind } from './errors.ts';
export { ApiError, isAborted, isApiError, unexpectedErrorMessage } from './errors.ts';
export type { FrameListener, MemoryBackend, MemoryBackendOptions } from './memory/createMemoryBackend.ts';
export { createMemoryBackend } from './memory/createMemoryBackend.ts';
export type { MemoryTransport, MemoryTransportOptions } from './memory/createMemoryTransport.ts';
export { createMemoryTransport } from './memory/createMemoryTransport.ts';
export type { Disturbance } from './memory/disturbance.ts';
export type { Frame } from './memory/frames.ts';
export type { Assistant } from './memory/messageCalls.ts';
export type { Office } from './memory/office.ts';
export type {
  ConversationSeed,
  WorkspaceSeed,
  World,
  WorldConversation,
  WorldSeed,
  WorldUser,
  WorldWorkspace,
} from './memory/world.ts';
export { createWorld } from './memory/world.ts';
export type { NewMessage } from './memory/writeMessage.ts';
export { createRestTransport } from './rest/createRestTransport.ts';
export { readStreamToken, readToken } from './rest/defaultTokens.ts';
export type {
  CompletedCall,
  Fetch,
  NativeEventSource,
  RestTransportOptions,
  Timers,
  TokenLookup,
} from './rest/options.ts';
export type { DroppedValue } from './wire/index.ts';
