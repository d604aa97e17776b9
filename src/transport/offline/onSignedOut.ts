import { isRecord } from '../../model/json.ts';
import type { InboxTransport, StreamHandlers } from '../contract.ts';
import { isApiError } from '../errors.ts';
import { aroundCalls, withMethods } from './aroundCalls.ts';

/** The calls after which nobody is signed in. */
const sessionEnds: ReadonlySet<string> = new Set(['logout', 'disconnectWorkspace', 'revokeAccess']);

const isPromise = (value: unknown): boolean => isRecord(value) && typeof value.then === 'function';

const withEnd = (handlers: StreamHandlers, onEnd: StreamHandlers['onEnd']): StreamHandlers => ({
  onOpen: () => handlers.onOpen(),
  onEvent: (event, cursor) => handlers.onEvent(event, cursor),
  onMalformed: (error) => handlers.onMalformed(error),
  onEnd(end) {
    onEnd(end);
    handlers.onEnd(end);
  },
});

/** A transport like this one that calls `run` when the user signs out or disconnects, and after an answer with status 401 of any call. */
export function onSignedOut(transport: InboxTransport, run: () => void): InboxTransport {
  const calls = aroundCalls(transport, (name, call) => {
    // The user wants to leave, whether the server can be reached or not.
    if (name === 'logout') run();
    const result = call();
    // `signInUrl`, `urlOf` and `openStream` return no promise.
    if (!isPromise(result)) return result;
    return Promise.resolve(result).then(
      (answer) => {
        if (sessionEnds.has(name)) run();
        return answer;
      },
      (error) => {
        if (isApiError(error) && error.status === 401) run();
        throw error;
      },
    );
  });
  const openStream = calls.openStream?.bind(calls);
  if (openStream === undefined) return calls;
  return withMethods(calls, {
    openStream: (options, handlers) =>
      openStream(
        options,
        withEnd(handlers, ({ reason }) => {
          if (reason === 'unauthenticated') run();
        }),
      ),
  });
}
