import type { CancelSignal } from '../transport/contract.ts';

/** Undoes what the call that returned it did: stops a timer, removes a listener. Safe to call twice. */
export type Cancel = () => void;

/** Time, as the core knows it: a test may hold it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  after(ms: number, run: () => void): Cancel;
  /** Before the next paint; soon in any case, also while the page is hidden. */
  frame(run: () => void): Cancel;
}

/** A string store that never throws; where the browser forbids storage, it forgets. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** What the core needs to know of the page it is on. */
export interface PagePort {
  isOnline(): boolean;
  /** The network came back. */
  onOnline(run: () => void): Cancel;
  /** The page became visible again. */
  onVisible(run: () => void): Cancel;
  /** Whether somebody looks at the page: it is visible and its window has the focus. */
  isAttended(): boolean;
  /** Brings the page's window to the front, as far as the browser lets it. */
  focus(): void;
  /** Runs once, at the first click, key, touch or mouse press on the page; at once if there was one. */
  onFirstGesture(run: () => void): Cancel;
  /** Address and browser, for error reports. */
  describe(): { url: string; userAgent: string };
}

/** What came back from the sign-in. */
export type SignInReturn = { kind: 'success'; workspace: string; token?: string } | { kind: 'error'; reason: string };

/** The way to the chat service’s sign-in and back (product spec §2 "Connect"). */
export interface SignInPort {
  /** Leaves for the hand-off; `urlFor` gets the absolute address to come back to. */
  begin(urlFor: (returnTo: string) => string): void;
  /** What the address says of a hand-off that just ended, or `null`. */
  readReturn(): SignInReturn | null;
  /** Takes the hand-off's parameters out of the address; others and the hash stay. */
  clearReturn(): void;
}

/** Where tokens are kept (product spec §2, §9). */
export interface TokensPort {
  save(token: string): void;
  /** Forgets stored authentication (logout). */
  clear(): void;
}

/** Where copied text goes. */
export interface ClipboardPort {
  /** Rejects where the browser does not let it. */
  write(text: string): Promise<void>;
}

/** Whether the browser lets us notify: not asked yet, yes, no, or it cannot. */
export type NotificationPermission = 'undecided' | 'granted' | 'denied' | 'unsupported';

/** What a notification of the system says, and what a click on it leads to. */
export interface DesktopNotification {
  title: string;
  body: string;
  icon: string;
  /** A newer one with the same tag takes the place of an older one. */
  tag: string;
  onClick(): void;
}

/** Notifications of the system, and the permission for them. */
export interface NotifierPort {
  permission(): NotificationPermission;
  /** Lets the browser ask; answers what was decided. Some browsers only ask when a person has just pressed something. */
  ask(): Promise<NotificationPermission>;
  /** Answers what takes it away. Throws where the browser shows none. */
  show(notification: DesktopNotification): Cancel;
}

/** A sound that can be played again and again. */
export interface Sound {
  /** From the beginning; 0 ≤ volume ≤ 1. Rejects when it cannot be heard. */
  play(volume: number): Promise<void>;
}

/** Where sounds come from. */
export interface SoundPort {
  /** A new audio element. */
  load(source: string): Sound;
}

/** How serious a log record is (product spec §8). */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Product spec §3 "Log record". `timestamp` is ISO 8601. */
export interface LogRecord {
  timestamp: string;
  level: LogLevel;
  context: string;
  message: string;
  metadata?: Record<string, unknown>;
}

/** All that the core asks of the world around it. `src/platform` answers for a browser, `src/testing` for a test. */
export interface Env {
  clock: Clock;
  /** 0 ≤ n < 1 */
  random(): number;
  /** A new unique id. */
  createId(): string;
  createCanceller(): { signal: CancelSignal; cancel(): void };
  local: KeyValueStorage;
  session: KeyValueStorage;
  page: PagePort;
  signIn: SignInPort;
  tokens: TokensPort;
  clipboard: ClipboardPort;
  notifier: NotifierPort;
  sound: SoundPort;
  writeLog(record: LogRecord): void;
}
