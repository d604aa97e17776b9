import type { Env, LogRecord, NotificationPermission, SignInReturn } from '../core/ports.ts';
import { begunHandOffKey } from '../core/signIn/handOff.ts';
import { createFakeClock, type FakeClock } from './fakeClock.ts';
import { createFakeStorage, type FakeStorage } from './fakeStorage.ts';

/** All ports of the core, controlled by a test. */
export interface FakeEnv extends Env {
  /** The fake clock. */
  clock: FakeClock;
  /** Storage that other tabs share. */
  local: FakeStorage;
  /** Storage of this tab. */
  session: FakeStorage;
  /** Log records, oldest first. */
  logs: LogRecord[];
  /** URLs that the page navigated to. */
  visited: string[];
  /** Copied texts, oldest first. */
  copied: string[];
  /** Whether writing to the clipboard succeeds. */
  clipboardWorks: boolean;
  /** All saved tokens. */
  savedTokens: string[];
  /** Number of times that the tokens were removed. */
  tokensCleared: number;
  /** Number of times that the parameters of the sign-in were removed. */
  signInCleared: number;
  /** Desktop notifications, oldest first. */
  notifications: ShownNotification[];
  /** The permission for notifications; `denied` by default. */
  permission: NotificationPermission;
  /** The answer to the permission prompt; an error if the browser cannot show one. */
  askedPermission: NotificationPermission | Error;
  /** The number of permission prompts. */
  permissionAsked: number;
  /** Whether the browser refuses a permission prompt without a click; false by default. */
  permissionNeedsGesture: boolean;
  /** Whether the user saves data; false by default. */
  savesData: boolean;
  /** Whether the page is visible and has the focus. */
  isAttended: boolean;
  /** The number of times the page was focused. */
  focused: number;
  /** Played sounds, oldest first, each with the number of its audio element. */
  played: { source: string; element: number; volume: number }[];
  /** Numbers of audio elements that fail to play. */
  muteElements: number[];
  /** Names that another tab has claimed. */
  claimedElsewhere: Set<string>;
  /** Simulates a click or a key press on the page. */
  gesture(): void;
  /** Puts the result of a hand-off into the URL. `isRequested`: this tab began it (default); otherwise a link brought it. */
  returnFromSignIn(ended: SignInReturn, options?: { isRequested: boolean }): void;
  /** The network is available again. */
  comeOnline(): void;
  /** The page becomes visible. */
  becomeVisible(): void;
  /** The device sleeps: time passes, no timer runs, and the page then continues. */
  sleep(ms: number): void;
  /** The user begins to leave or reload the page. */
  beginLeaving(): void;
  /** The user leaves the page, and the browser keeps it. */
  leavePage(): void;
  /** The browser restores the page. */
  restorePage(): void;
  /** Sets whether the browser has a network connection. */
  setOnline(online: boolean): void;
}

/** A shown notification. @inline */
export interface ShownNotification {
  /** First line. */
  title: string;
  /** Text below the title. */
  body: string;
  /** URL of the icon. */
  icon: string;
  /** A notification with the same tag replaces this one. */
  tag: string;
  /** The browser plays no sound of its own. */
  isSilent?: boolean;
  /** Clicks the notification. */
  click(): void;
  /** Whether the notification was closed. */
  isClosed: boolean;
}

/** Options of {@link createFakeEnv}. @inline */
export interface FakeEnvOptions {
  /** Initial time in milliseconds since the epoch. */
  now?: number;
  /** The values of `random` in order; the last one repeats. */
  random?: readonly number[];
  /** Initial values of the local storage. */
  local?: Record<string, string>;
  /** Initial values of the session storage. */
  session?: Record<string, string>;
}

/**
 * Creates all ports of the core for a test.
 *
 * @example
 * const env = createFakeEnv();
 * const inbox = createInbox({ transport, env });
 * inbox.start();
 * env.clock.advance(30_000);
 */
export function createFakeEnv({ now, random = [0], local, session }: FakeEnvOptions = {}): FakeEnv {
  const online = new Set<() => void>();
  const visible = new Set<() => void>();
  const firstGestures = new Set<() => void>();
  const activities = new Set<() => void>();
  const resumes = new Set<(since: number) => void>();
  const leaving = new Set<() => void>();
  const left = new Set<() => void>();
  const restored = new Set<() => void>();
  let isOnline = true;
  let ids = 0;
  let drawn = 0;
  let elements = 0;
  let ended: SignInReturn | null = null;
  /** The values of the local storage when the page was left. */
  let valuesLeft: ReadonlyMap<string, string> | null = null;

  const subscribe =
    <Run>(set: Set<Run>) =>
    (run: Run) => {
      set.add(run);
      return () => {
        set.delete(run);
      };
    };

  const env: FakeEnv = {
    clock: createFakeClock(now),
    random: () => {
      const value = random[Math.min(drawn, random.length - 1)] ?? 0;
      drawn += 1;
      return value;
    },
    createId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    createCanceller: () => {
      const controller = new AbortController();
      return { signal: controller.signal, cancel: () => controller.abort() };
    },
    local: createFakeStorage(local),
    session: createFakeStorage(session),
    page: {
      isOnline: () => isOnline,
      savesData: () => env.savesData,
      onOnline: subscribe(online),
      onVisible: subscribe(visible),
      onResume: subscribe(resumes),
      onActivity: subscribe(activities),
      onLeaving: subscribe(leaving),
      onLeave: subscribe(left),
      onRestored: subscribe(restored),
      isAttended: () => env.isAttended,
      focus: () => {
        env.focused += 1;
      },
      onFirstGesture: subscribe(firstGestures),
      describe: () => ({ url: 'https://inbox.test/inbox', userAgent: 'test' }),
    },
    signIn: {
      begin: (urlFor) => void env.visited.push(urlFor('https://inbox.test/inbox')),
      readReturn: () => ended,
      clearReturn: () => {
        ended = null;
        env.signInCleared += 1;
      },
    },
    tokens: {
      save: (token) => void env.savedTokens.push(token),
      clear: () => {
        env.tokensCleared += 1;
      },
    },
    clipboard: {
      async write(text) {
        if (!env.clipboardWorks) throw new Error('not allowed');
        env.copied.push(text);
      },
    },
    copied: [],
    clipboardWorks: true,
    notifier: {
      permission: () => env.permission,
      needsGesture: () => env.permissionNeedsGesture,
      async ask() {
        env.permissionAsked += 1;
        if (env.askedPermission instanceof Error) throw env.askedPermission;
        env.permission = env.askedPermission;
        return env.permission;
      },
      show({ onClick, ...content }) {
        const shown = { ...content, click: onClick, isClosed: false };
        env.notifications.push(shown);
        return () => {
          shown.isClosed = true;
        };
      },
    },
    sound: {
      load(source) {
        elements += 1;
        const element = elements;
        return {
          async play(volume) {
            if (env.muteElements.includes(element)) throw new Error('It cannot be heard');
            env.played.push({ source, element, volume });
          },
        };
      },
    },
    claim: async (name) => !env.claimedElsewhere.has(name),
    claimedElsewhere: new Set(),
    writeLog: (record) => void env.logs.push(record),
    notifications: [],
    permission: 'denied',
    askedPermission: 'granted',
    permissionAsked: 0,
    permissionNeedsGesture: false,
    savesData: false,
    isAttended: true,
    focused: 0,
    played: [],
    muteElements: [],
    gesture: () => {
      const waiting = [...firstGestures];
      firstGestures.clear();
      for (const run of [...waiting, ...activities]) run();
    },
    logs: [],
    visited: [],
    savedTokens: [],
    tokensCleared: 0,
    signInCleared: 0,
    returnFromSignIn: (value, { isRequested } = { isRequested: true }) => {
      ended = value;
      if (isRequested) env.session.set(begunHandOffKey, 'yes');
    },
    comeOnline: () => {
      isOnline = true;
      for (const run of [...online]) run();
    },
    becomeVisible: () => {
      for (const run of [...visible]) run();
    },
    sleep(ms) {
      const since = env.clock.now();
      env.clock.jump(ms);
      for (const run of [...resumes]) run(since);
    },
    beginLeaving: () => {
      for (const run of [...leaving]) run();
    },
    leavePage: () => {
      valuesLeft = new Map(env.local.values);
      for (const run of [...left]) run();
    },
    restorePage: () => {
      // A page that the browser keeps receives no events.
      const { values } = env.local;
      const before = valuesLeft ?? values;
      for (const key of new Set([...before.keys(), ...values.keys()])) {
        if (values.get(key) !== before.get(key)) env.local.changeElsewhere(key, values.get(key) ?? null);
      }
      for (const run of [...restored]) run();
    },
    setOnline: (value) => {
      isOnline = value;
    },
  };
  return env;
}
