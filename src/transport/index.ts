/**
 * The contract of transports, and those for the protocol and for tests.
 *
 * @module triage-inbox/transport
 */
export type { StorageOptions } from '../model/index.ts';
export type * from './completeTransport.ts';
export type * from './contract.ts';
export type { ApiErrorDetails, ApiErrorKind } from './errors.ts';
export { ApiError, isAborted, isApiError, unexpectedErrorMessage } from './errors.ts';
export type { MemoryTransport, MemoryTransportOptions } from './memory/createMemoryTransport.ts';
export { createMemoryTransport } from './memory/createMemoryTransport.ts';
export type { Faults } from './memory/faults.ts';
export type { MemoryBackend, MemoryBackendOptions } from './memory/memoryBackend.ts';
export { createMemoryBackend } from './memory/memoryBackend.ts';
export type { Assistant, ServiceSearch } from './memory/messageCalls.ts';
export type {
  ConversationInput,
  WorkspaceInput,
  World,
  WorldConversation,
  WorldInput,
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
export { createSharedStream } from './shared/createSharedStream.ts';
export type { SharedChannel, SharedLocks, SharedStreamOptions } from './shared/options.ts';
export type { DroppedValue } from './wire/index.ts';
