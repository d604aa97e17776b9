import type {
  ClipboardPort,
  Env,
  KeyValueStorage,
  LogRecord,
  SignInPort,
  SignInReturn,
  TokensPort,
} from '../core/ports.ts';
import { type StorageOptions, storedKey, tokenNames } from '../model/index.ts';
import { claim } from './claim.ts';
import { browserClock } from './clock.ts';
import { browserSound, createBrowserNotifier } from './notifier.ts';
import { browserPage } from './page.ts';
import { localStore, sessionStore } from './storage.ts';

/** Options of {@link browserEnv}. @inline */
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
  const local = namedStorage(localStore, storage);
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
    claim: (name, ms) => claim((storage?.prefix ?? '') + name, ms),
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

/** The sign-in hand-off by page navigation; does nothing outside of browsers. */
const browserSignIn: SignInPort = {
  begin(urlFor) {
    if (typeof window === 'undefined') return;
    const back = withoutSignInReturn(window.location.href);
    window.location.assign(urlFor(back));
  },
  readReturn: () =>
    typeof window === 'undefined' ? null : readSignInReturn(new URLSearchParams(window.location.search)),
  clearReturn() {
    if (typeof window === 'undefined') return;
    window.history.replaceState(window.history.state, '', withoutSignInReturn(window.location.href));
  },
};

/** A storage with the names of one inbox: `triage-inbox:theme` for `theme`. */
const namedStorage = (storage: KeyValueStorage, options: StorageOptions | undefined): KeyValueStorage => ({
  get: (name) => storage.get(storedKey(name, options)),
  set: (name, value) => storage.set(storedKey(name, options), value),
  remove: (name) => storage.remove(storedKey(name, options)),
  onChange: (name, run) => storage.onChange(storedKey(name, options), run),
});

function expireCookie(name: string): void {
  if (typeof document === 'undefined') return;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain-http origins.
    document.cookie = `${name}=; Max-Age=0; path=/`;
  } catch {
    // Sandboxed frames have no cookies: nothing to expire.
  }
}

/** Stores the token of the sign-in hand-off and removes it at logout. The REST transport reads it. With bare names the page belongs
 * to the inbox: logout then expires the cookies as well. Other cookies belong to the server, which ends its session itself. */
const createBrowserTokens = (local: KeyValueStorage, { names }: StorageOptions = {}): TokensPort => ({
  save: (value) => local.set(tokenNames.token, value),
  clear() {
    local.remove(tokenNames.token);
    if (names !== 'bare') return;
    expireCookie(tokenNames.token);
    expireCookie(tokenNames.streamToken);
  },
});

const handOffParameters: ReadonlySet<string> = new Set(['auth_success', 'auth_error', 'workspace', 'token']);

/** Reads the result of a hand-off from the query. */
function readSignInReturn(query: URLSearchParams): SignInReturn | null {
  const reason = query.get('auth_error');
  if (reason !== null) return { kind: 'error', reason };
  if (query.get('auth_success') !== 'true') return null;
  const token = query.get('token');
  return { kind: 'success', workspace: query.get('workspace') ?? '', ...(token ? { token } : {}) };
}

/** The URL without the parameters of the hand-off. Other parameters and the hash stay as written. Without a hand-off the URL
 * is unchanged, because a `token` may belong to the host. */
function withoutSignInReturn(address: string): string {
  const url = new URL(address);
  if (readSignInReturn(url.searchParams) === null) return address;
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isHandOff(pair));
  url.search = kept.join('&');
  return url.href;
}

function isHandOff(pair: string): boolean {
  const [name = ''] = [...new URLSearchParams(pair).keys()];
  return handOffParameters.has(name);
}
