import type { CallOptions, InboxTransport, StreamHandlers, ViewsTransport } from 'triage-inbox/transport';
import { ApiError } from 'triage-inbox/transport';
import { createSocket, type Socket, type SocketOptions } from './createSocket.ts';

/** Calls of the contract with one request and one response. */
const methods = [
  'loadAuthStatus',
  'revokeAccess',
  'logout',
  'switchWorkspace',
  'loadSetupStatus',
  'loadConfigMode',
  'loadFeatures',
  'loadInstallations',
  'fetchAllFromService',
  'fetchChangesFromService',
  'loadConversations',
  'loadAggregates',
  'markRead',
  'loadFiltered',
  'loadConversation',
  'loadUsers',
  'sendMessage',
  'validateMessage',
  'search',
  'loadStreamStats',
] as const satisfies readonly (keyof InboxTransport)[];

const viewMethods = [
  'loadCustomViews',
  'loadCustomView',
  'createCustomView',
  'updateCustomView',
  'deleteCustomView',
  'toggleCustomViewVisibility',
  'setCustomViewVisibility',
  'reorderCustomViews',
  'loadBuiltinViews',
  'toggleBuiltinViewVisibility',
  'setBuiltinViewVisibility',
  'initializeBuiltinViews',
  'loadAllViews',
] as const satisfies readonly (keyof ViewsTransport)[];

/** An inbox transport over one WebSocket. It has no `ask`, so the inbox shows no assistant. */
export function createSocketTransport(options: SocketOptions): InboxTransport {
  const socket = createSocket(options);
  const forward = (method: string, path: string): [string, (...args: unknown[]) => Promise<unknown>] => [
    method,
    (...args) => call(socket, path, args),
  ];
  return {
    ...(Object.fromEntries(methods.map((method) => forward(method, method))) as unknown as Pick<
      Required<InboxTransport>,
      (typeof methods)[number]
    >),
    views: Object.fromEntries(
      viewMethods.map((method) => forward(method, `views.${method}`)),
    ) as unknown as ViewsTransport,
    signInUrl: (returnTo) => `/sign-in?return_to=${encodeURIComponent(returnTo)}`,
    openStream: ({ cursor }, handlers) => openStream(socket, cursor, handlers),
  };
}

const isCallOptions = (value: unknown): value is CallOptions =>
  typeof value === 'object' && value !== null && 'signal' in value;

/** Sends a call and waits for its response. Every failure is an `ApiError`, as the contract requires. */
function call(socket: Socket, method: string, given: unknown[]): Promise<unknown> {
  const signal = given.find(isCallOptions)?.signal;
  const args = given.map((arg) => (isCallOptions(arg) ? { ...arg, signal: undefined } : arg));
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ApiError({ kind: 'aborted', call: method }));
    const { cancel } = socket.request(method, args, (message) => {
      if (message === null) return reject(new ApiError({ kind: 'network', call: method }));
      cancel();
      if ('answer' in message) resolve(message.answer);
      else if ('error' in message) reject(new ApiError({ kind: 'http', call: method, ...message.error }));
    });
    signal?.addEventListener('abort', () => {
      cancel();
      reject(new ApiError({ kind: 'aborted', call: method }));
    });
  });
}

/** Opens a stream. After it was closed or has ended, no handler is called. */
function openStream(socket: Socket, cursor: string | undefined, handlers: StreamHandlers): () => void {
  let isOpen = false;
  const { cancel } = socket.request('openStream', [cursor], (message) => {
    if (message === null) return handlers.onEnd({ reason: 'failed' });
    if ('end' in message) {
      cancel();
      return handlers.onEnd({ reason: message.end });
    }
    if (!('event' in message)) return;
    if (!isOpen) handlers.onOpen();
    isOpen = true;
    handlers.onEvent(message.event as Parameters<StreamHandlers['onEvent']>[0], message.cursor);
  });
  return cancel;
}
