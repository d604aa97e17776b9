import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { createConversationCalls } from './conversationCalls.ts';
import { createMessageCalls } from './messageCalls.ts';
import type { RestTransportOptions } from './options.ts';
import { createRequest } from './request.ts';
import { createSessionCalls } from './sessionCalls.ts';
import { createOpenStream } from './stream/openStream.ts';
import { createUploadFile } from './uploadFile.ts';
import { withoutTrailingSlash } from './url.ts';
import { createViewCalls } from './viewCalls.ts';

/**
 * Creates a transport to a server that implements the protocol, over `fetch`. Sends cookies with each request, and the
 * bearer token from `getToken`. Calls reject only with an `ApiError`. To disable a capability, omit its method: `const {
 * ask, ...transport } = createRestTransport()`.
 *
 * @example
 * const transport = createRestTransport({ baseUrl: 'https://chat.example.com', getToken: () => session.token });
 */
export function createRestTransport(options: RestTransportOptions = {}): CompleteTransport {
  const request = createRequest(options);
  const urlOf = (path: string): string => `${withoutTrailingSlash(options.baseUrl ?? '')}${path}`;
  return {
    signInUrl: options.signInUrl ?? ((returnTo) => urlOf(`/auth/slack?return_to=${encodeURIComponent(returnTo)}`)),
    urlOf,
    ...createSessionCalls(request),
    ...createConversationCalls(request),
    ...createMessageCalls(request),
    uploadFile: createUploadFile(options),
    views: createViewCalls(request),
    openStream: createOpenStream(options),
    loadStreamStats: (callOptions) => request(calls.streamStats, { parse: (body) => body }, callOptions),
  };
}
