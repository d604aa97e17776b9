import type { AuthStatus } from '../../model/index.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import type { InboxTransport } from '../contract.ts';
import { isApiError } from '../errors.ts';
import { joinGroup } from './joinGroup.ts';
import type { SharedChannel, SharedLocks, SharedStreamOptions } from './options.ts';

const defaultLocks = (): SharedLocks | null =>
  (typeof navigator === 'undefined' ? undefined : (navigator.locks as SharedLocks | undefined)) ?? null;

const defaultCreateChannel = (): ((name: string) => SharedChannel) | null =>
  typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name);

/** Tabs of different versions of the package exchange nothing. */
const version = 1;

const ownerOf = (status: AuthStatus): string | null =>
  status.authenticated ? JSON.stringify([status.user.id, status.workspace]) : null;

/**
 * Wraps a transport so that all tabs of the browser share one stream for each signed-in user, workspace and server. HTTP/1.1
 * allows six connections to a server, and each stream occupies one. One tab opens the stream and passes its frames to the
 * others. If it closes, crashes or freezes, another one continues from its own cursor within two seconds.
 *
 * Needs Web Locks and `BroadcastChannel`: current browsers, on https and localhost. Elsewhere each tab has its own stream.
 *
 * @example
 * const transport = createSharedStream(createRestTransport({ baseUrl }), { server: baseUrl });
 */
export function createSharedStream<T extends InboxTransport>(transport: T, options: SharedStreamOptions = {}): T {
  const { server = '', timers = globalThis, now = Date.now, random = Math.random } = options;
  const { locks = defaultLocks(), createChannel = defaultCreateChannel() } = options;
  if (locks === null || createChannel === null) return transport;
  /** User and workspace; `undefined` until the next session check, `null` if nobody is signed in. */
  let owner: string | null | undefined;

  const loadAuthStatus: InboxTransport['loadAuthStatus'] = async (callOptions) => {
    const status = await transport.loadAuthStatus(callOptions);
    owner = ownerOf(status);
    return status;
  };
  const forgetOwner = <A extends unknown[], R>(call: (...args: A) => R) =>
    ((...args) => {
      owner = undefined;
      return call(...args);
    }) as (...args: A) => R;

  const open = transport.openStream?.bind(transport);
  // Without a stream, there is nothing to share.
  if (open === undefined) return transport;

  const openStream: CompleteTransport['openStream'] = (streamOptions, handlers) => {
    let isOver = false;
    let close = (): void => {};
    const begin = async (): Promise<void> => {
      if (owner === undefined) await loadAuthStatus();
      if (isOver) return;
      // Without a session, the server refuses the stream.
      close =
        owner == null
          ? open(streamOptions, handlers)
          : joinGroup(
              {
                name: `triage-inbox/stream ${JSON.stringify([version, server, owner])}`,
                transport: { openStream: open },
                locks,
                createChannel,
                timers,
                now,
                random,
              },
              streamOptions,
              handlers,
            );
      if (isOver) close();
    };
    begin().catch((error: unknown) => {
      if (isOver) return;
      isOver = true;
      const isRefused = isApiError(error) && error.status === 401;
      handlers.onEnd({ reason: isRefused ? 'unauthenticated' : 'failed', ...(isApiError(error) && { error }) });
    });
    return () => {
      isOver = true;
      close();
    };
  };

  const logout = transport.logout?.bind(transport);
  const switchWorkspace = transport.switchWorkspace?.bind(transport);
  const replaced: Partial<InboxTransport> = {
    loadAuthStatus,
    ...(logout && { logout: forgetOwner(logout) }),
    ...(switchWorkspace && { switchWorkspace: forgetOwner(switchWorkspace) }),
    openStream,
  };
  // A proxy, because a custom transport may be an instance of a class.
  return new Proxy(transport, {
    get(target, name) {
      if (Object.hasOwn(replaced, name)) return Reflect.get(replaced, name);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
