import type { ClipboardPort, Env, LogRecord } from '../core/ports.ts';
import type { StorageOptions } from '../model/index.ts';
import { claim } from './claim.ts';
import { browserClock } from './clock.ts';
import { markedStorage, takeOverEarlierKeys } from './earlierKeys.ts';
import { namedStorage } from './namedStorage.ts';
import { createBrowserNotifier } from './notifier.ts';
import { browserPage } from './page.ts';
import { browserSignIn } from './signIn.ts';
import { browserSound } from './sound.ts';
import { localStore, sessionStore } from './storage.ts';
import { createBrowserTokens } from './tokens.ts';

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

/** A random UUID. Plain-http origins lack `crypto.randomUUID`, but have `getRandomValues`. */
function createId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Writes a record as one console line, with its metadata. */
function writeLog(record: LogRecord): void {
  const { level, context, message, metadata } = record;
  const line = `[triage-inbox] ${context}: ${message}`;
  if (metadata === undefined) console[level](line);
  else console[level](line, metadata);
}

/** The browser's clipboard; it is absent on plain-http origins, where `write` rejects. */
const browserClipboard: ClipboardPort = {
  async write(text) {
    if (typeof navigator === 'undefined' || !navigator.clipboard) throw new Error('This page has no clipboard');
    await navigator.clipboard.writeText(text);
  },
};
