import type { Env } from '../core/ports.ts';
import type { StorageOptions } from '../model/index.ts';
import { claim } from './claim.ts';
import { browserClipboard } from './clipboard.ts';
import { browserClock } from './clock.ts';
import { createId } from './createId.ts';
import { markedStorage, takeOverEarlierKeys } from './earlierKeys.ts';
import { namedStorage } from './namedStorage.ts';
import { createBrowserNotifier } from './notifier.ts';
import { browserPage } from './page.ts';
import { browserSignIn } from './signIn.ts';
import { browserSound } from './sound.ts';
import { localStore, sessionStore } from './storage.ts';
import { createBrowserTokens } from './tokens.ts';
import { writeLog } from './writeLog.ts';

/** Options of {@link browserEnv}. */
export interface BrowserEnvOptions {
  /** The names of the keys in browser storage. Default: all begin with `triage-inbox:`. */
  storage?: StorageOptions | undefined;
}

/**
 * The ports of the core for browsers. They also load in Node, without the features that Node lacks.
 *
 * @example
 * const inbox = createInbox({ transport, env: browserEnv({ storage: { prefix: 'mail:' } }) });
 */
export function browserEnv({ storage }: BrowserEnvOptions = {}): Env {
  const local = namedStorage(markedStorage(localStore, storage), storage, () =>
    takeOverEarlierKeys(localStore, storage),
  );
  return {
    clock: browserClock,
    random: Math.random,
    createId,
    createCanceller: () => {
      const controller = new AbortController();
      return { signal: controller.signal, cancel: () => controller.abort() };
    },
    local,
    session: namedStorage(sessionStore, storage),
    page: browserPage,
    signIn: browserSignIn,
    tokens: createBrowserTokens(local, storage),
    clipboard: browserClipboard,
    notifier: createBrowserNotifier(),
    sound: browserSound,
    claim,
    writeLog,
  };
}
