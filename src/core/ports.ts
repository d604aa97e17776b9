import type { CancelSignal } from '../transport/contract.ts';

/** Stops a timer or removes a listener. Idempotent. @inline */
export type Cancel = () => void;

/** Time and timers. Tests inject a fake clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after a time in milliseconds. */
  after(ms: number, run: () => void): Cancel;
  /** Runs before the next paint, or after a short delay while the page is hidden. */
  frame(run: () => void): Cancel;
  /** Runs when the page has nothing else to do. Long work stops when `hasTime` turns false, and continues with another
   * call. */
  idle(run: (hasTime: () => boolean) => void): Cancel;
}

/** A string store. Never throws: without access to browser storage it stores nothing. @inline */
export interface KeyValueStorage {
  /** The stored value; `null` without one. */
  get(key: string): string | null;
  /** Stores a value. */
  set(key: string, value: string): void;
  /** Removes a value. */
  remove(key: string): void;
  /** Runs when another tab has changed a value; `null` if it was removed. */
  onChange(key: string, run: (value: string | null) => void): Cancel;
}

/** State and events of the page. @inline */
export interface PagePort {
  /** Whether the browser has a network connection. */
  isOnline(): boolean;
  /** Whether to load only what the user asks for: the user saves data, or the connection is slow. */
  savesData(): boolean;
  /** Runs when the network is available again. */
  onOnline(run: () => void): Cancel;
  /** Runs when the page becomes visible. */
  onVisible(run: () => void): Cancel;
  /** Runs when the page continues after it was suspended: the device slept or the browser froze the page. `since` is the
   * time when it last ran, in milliseconds since the epoch. */
  onResume(run: (since: number) => void): Cancel;
  /** Runs at each key press and click on the page. */
  onActivity(run: () => void): Cancel;
  /** Runs when the user begins to leave or reload the page; they may still stay. From then on, the browser may cut off requests. */
  onLeaving?(run: () => void): Cancel;
  /** Runs when the user leaves the page. The browser may keep it, frozen, and restore it later. */
  onLeave(run: () => void): Cancel;
  /** Runs when the browser restores a page that it kept. */
  onRestored(run: () => void): Cancel;
  /** Whether the page is visible and its window has the focus. */
  isAttended(): boolean;
  /** Brings the page's window to the front, if the browser allows it. */
  focus(): void;
  /** Runs once, at the first user gesture on the page, or immediately if there was one. */
  onFirstGesture(run: () => void): Cancel;
  /** URL and user agent, for error reports. */
  describe(): { url: string; userAgent: string };
}

/** Result of the sign-in hand-off. */
export type SignInReturn = { kind: 'success'; workspace: string; token?: string } | { kind: 'error'; reason: string };

/** Sign-in hand-off to the chat service. @inline */
export interface SignInPort {
  /** Navigates to the hand-off; `urlFor` receives the absolute return URL. */
  begin(urlFor: (returnTo: string) => string): void;
  /** Reads the result of a hand-off from the URL; `null` without one. */
  readReturn(): SignInReturn | null;
  /** Removes the parameters of the hand-off from the URL; other parameters and the hash stay. */
  clearReturn(): void;
}

/** Token storage. @inline */
export interface TokensPort {
  /** Stores the token of a sign-in. */
  save(token: string): void;
  /** Removes all stored tokens (logout). */
  clear(): void;
}

/** Writes to the clipboard. @inline */
export interface ClipboardPort {
  /** Rejects if the browser denies access. */
  write(text: string): Promise<void>;
}

/** Permission of the browser for notifications. @inline */
export type NotificationPermission = 'undecided' | 'granted' | 'denied' | 'unsupported';

/** Content and click handler of a desktop notification. @inline */
export interface DesktopNotification {
  /** First line. */
  title: string;
  /** Text below the title. */
  body: string;
  /** URL of the icon. */
  icon: string;
  /** A new notification replaces an older one with the same tag. */
  tag: string;
  /** The browser plays no sound: the inbox plays its own, or sound is switched off. Absent: it may play one. */
  isSilent?: boolean;
  /** Called when the user clicks the notification. */
  onClick(): void;
}

/** Desktop notifications and their permission. @inline */
export interface NotifierPort {
  /** The current permission. */
  permission(): NotificationPermission;
  /** Whether the browser refuses a request outside of a click or a key press. Absent: no. */
  needsGesture?(): boolean;
  /** Requests the permission and resolves to it. Some browsers require a user gesture. */
  ask(): Promise<NotificationPermission>;
  /** Shows a notification; the result closes it. Throws if the browser cannot show one. */
  show(notification: DesktopNotification): Cancel;
}

/** A loaded sound. @inline */
export interface Sound {
  /** Plays from the beginning; 0 ≤ volume ≤ 1. Rejects if playback fails. */
  play(volume: number): Promise<void>;
}

/** Loads sounds. @inline */
export interface SoundPort {
  /** Creates an audio element for the URL. */
  load(source: string): Sound;
}

/** Severity of a log record. @inline */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** A record of the log. `timestamp` is ISO 8601. @inline */
export interface LogRecord {
  /** ISO 8601. */
  timestamp: string;
  /** Severity. */
  level: LogLevel;
  /** The part of the inbox that writes the record. */
  context: string;
  /** Text of the record. */
  message: string;
  /** Further values, as JSON. */
  metadata?: Record<string, unknown>;
}

/** Dependencies of the core. `src/platform` implements them for browsers, `src/testing` for tests. */
export interface Env {
  /** Time and timers. */
  clock: Clock;
  /** 0 ≤ n < 1 */
  random(): number;
  /** A new unique id. */
  createId(): string;
  /** Creates a signal for a call, and the function that cancels it. */
  createCanceller(): { signal: CancelSignal; cancel(): void };
  /** Storage of the browser, shared by all tabs. */
  local: KeyValueStorage;
  /** Storage of the browser session, for one tab. */
  session: KeyValueStorage;
  /** State and events of the page. */
  page: PagePort;
  /** Sign-in hand-off. */
  signIn: SignInPort;
  /** Storage of tokens. */
  tokens: TokensPort;
  /** Clipboard. */
  clipboard: ClipboardPort;
  /** Desktop notifications. */
  notifier: NotifierPort;
  /** Sounds. */
  sound: SoundPort;
  /** Resolves to whether this tab is the first of all tabs to claim the name; others may claim it `ms` later. */
  claim(name: string, ms: number): Promise<boolean>;
  /** Writes a log record, by default to the console. */
  writeLog(record: LogRecord): void;
}
