/**
 * The contract of transports, and those for the protocol and for tests.
 *
 * @module triage-inbox/transport
 */
export type { CompleteTransport } from './completeTransport.ts';
export type {
  CallOptions,
  FetchSummary,
  InboxTransport,
  LaterTransport,
  MessagePage,
  OutgoingMessage,
  StreamEnd,
  StreamHandlers,
  StreamOptions,
  ViewsTransport,
} from './contract.ts';
export { ApiError, isApiError } from './errors.ts';
export type { MemoryTransport } from './memory/createMemoryTransport.ts';
export { createMemoryTransport } from './memory/createMemoryTransport.ts';
export type { MemoryBackend } from './memory/memoryBackend.ts';
export { createMemoryBackend } from './memory/memoryBackend.ts';
export type { Assistant, ServiceSearch } from './memory/messageCalls.ts';
export type { World } from './memory/world.ts';
export { createWorld } from './memory/world.ts';
export type { OfflineStartOptions, OfflineStorage } from './offline/createOfflineStart.ts';
export { createOfflineStart } from './offline/createOfflineStart.ts';
export { createRestTransport } from './rest/createRestTransport.ts';
export type { CompletedCall, RestTransportOptions } from './rest/options.ts';
export { createSharedStream } from './shared/createSharedStream.ts';
export type { DroppedValue } from './wire/index.ts';
