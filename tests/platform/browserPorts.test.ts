import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from '../../src/platform/clock.ts';
import { browserSound, createBrowserNotifier } from '../../src/platform/notifier.ts';
import { browserPage } from '../../src/platform/page.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the clock', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([3_000_000_000, Number.POSITIVE_INFINITY])('does not run a timer of %d ms immediately', (ms) => {
    vi.useFakeTimers();
    const run = vi.fn();
    const cancel = browserClock.after(ms, run);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(run).not.toHaveBeenCalled();
    cancel();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('runs idle work in slices that are shorter than a frame', () => {
  const slices: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => slices.push(run));
  vi.stubGlobal('cancelIdleCallback', vi.fn());
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  let steps = 0;
  browserClock.idle((hasTime) => {
    while (hasTime()) {
      steps += 1;
      now.mockReturnValue(steps * 3);
    }
  });
  expect(steps).toBe(0);
  slices[0]?.({ didTimeout: true, timeRemaining: () => 0 });
  expect(steps).toBe(3);
});

describe('the page', () => {
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '4g', saveData: false }, false],
    [undefined, false],
  ])('knows whether to save data with a connection of %o', (connection, saves) => {
    vi.stubGlobal('navigator', { connection });
    expect(browserPage.savesData()).toBe(saves);
  });

  it('is attended while it is visible and has the focus [NTF-1]', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    expect(browserPage.isAttended()).toBe(true);
    focus.mockReturnValue(false);
    expect(browserPage.isAttended()).toBe(false);
    focus.mockReturnValue(true);
    visibility.mockReturnValue('hidden');
    expect(browserPage.isAttended()).toBe(false);
  });

  it.each(['click', 'keydown', 'touchstart', 'mousedown'])('reports the first %s, once [NTF-3]', (type) => {
    const run = vi.fn();
    browserPage.onFirstGesture(run);
    document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true });
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
    for (const each of ['click', 'keydown', 'touchstart', 'mousedown']) document.dispatchEvent(new Event(each));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('reports an earlier gesture immediately, and stops listening when cancelled', () => {
    const run = vi.fn();
    browserPage.onFirstGesture(run)();
    document.dispatchEvent(new Event('click'));
    expect(run).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    browserPage.onFirstGesture(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('the notifier', () => {
  const browserNotifier = createBrowserNotifier();

  class FakeNotification {
    static permission = 'default';
    static requestPermission: () => Promise<string> | undefined = async () => {
      FakeNotification.permission = 'granted';
      return 'granted';
    };
    static readonly made: FakeNotification[] = [];
    onclick: (() => void) | null = null;
    isClosed = false;
    constructor(
      readonly title: string,
      readonly options: object,
    ) {
      FakeNotification.made.push(this);
    }
    close() {
      this.isClosed = true;
    }
  }

  it('requests permission, shows, handles the click and closes [NTF-1] [NTF-2]', async () => {
    vi.stubGlobal('Notification', FakeNotification);
    expect(browserNotifier.permission()).toBe('undecided');
    expect(await browserNotifier.ask()).toBe('granted');
    expect(browserNotifier.permission()).toBe('granted');
    const onClick = vi.fn();
    const content = { title: 'Aiko', body: 'hello', icon: '/favicon.ico', tag: 'C1' };
    const close = browserNotifier.show({ ...content, onClick });
    const [made] = FakeNotification.made;
    expect(made?.title).toBe('Aiko');
    // With the same tag, browsers alert again only with `renotify`.
    expect(made?.options).toEqual({ body: 'hello', icon: '/favicon.ico', tag: 'C1', renotify: true });
    made?.onclick?.();
    expect(onClick).toHaveBeenCalledTimes(1);
    close();
    expect(made?.isClosed).toBe(true);
    browserNotifier.show({ ...content, isSilent: true, onClick });
    expect(FakeNotification.made.at(-1)?.options).toMatchObject({ silent: true });
  });

  it('asks only after a click in browsers other than Chromium', () => {
    vi.stubGlobal('navigator', { userAgentData: {} });
    expect(browserNotifier.needsGesture?.()).toBe(false);
    vi.stubGlobal('navigator', { userActivation: { isActive: true } });
    expect(browserNotifier.needsGesture?.()).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(browserNotifier.needsGesture?.()).toBe(true);
  });

  it('supports browsers that answer by callback', async () => {
    vi.stubGlobal('Notification', FakeNotification);
    FakeNotification.requestPermission = () => {
      FakeNotification.permission = 'denied';
      return undefined;
    };
    expect(await browserNotifier.ask()).toBe('denied');
  });

  it('waits for the decision in browsers that answer by callback', async () => {
    const calls: ((answer: string) => void)[] = [];
    const OldNotification = {
      permission: 'default',
      requestPermission: (callback: (answer: string) => void) => void calls.push(callback),
    };
    vi.stubGlobal('Notification', OldNotification);
    const answer = vi.fn();
    const asked = browserNotifier.ask().then(answer);
    await Promise.resolve();
    expect(answer).not.toHaveBeenCalled();
    calls[0]?.('granted');
    await asked;
    expect(answer).toHaveBeenCalledWith('granted');
  });

  it('is unsupported where only service workers have notifications', async () => {
    const requestPermission = vi.fn();
    class ForWorkers {
      static permission = 'granted';
      static requestPermission = requestPermission;
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', ForWorkers);
    expect(() => browserNotifier.show({ title: '', body: '', icon: '', tag: 'C1', onClick() {} })).toThrow();
    expect(browserNotifier.permission()).toBe('unsupported');

    vi.stubGlobal(
      'Notification',
      class extends ForWorkers {
        static override permission = 'default';
      },
    );
    expect(browserNotifier.permission()).toBe('undecided');
    vi.stubGlobal('navigator', { userAgentData: { platform: 'Android' } });
    expect(browserNotifier.permission()).toBe('unsupported');
    expect(await browserNotifier.ask()).toBe('unsupported');
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is unsupported in browsers without notifications', async () => {
    vi.stubGlobal('Notification', undefined);
    expect(browserNotifier.permission()).toBe('unsupported');
    expect(await browserNotifier.ask()).toBe('unsupported');
    expect(() => browserNotifier.show({ title: '', body: '', icon: '', tag: '', onClick() {} })).toThrow();
  });
});

describe('the sound', () => {
  it('plays from its beginning with the given volume [NTF-3]', async () => {
    const made: { src: string; volume: number; currentTime: number }[] = [];
    const play = vi.fn(async () => {});
    vi.stubGlobal(
      'Audio',
      class {
        volume = 1;
        currentTime = 7;
        play = play;
        constructor(readonly src: string) {
          made.push(this);
        }
      },
    );
    const sound = browserSound.load('/notification-sound.mp3');
    await sound.play(0.3);
    expect(made).toMatchObject([{ src: '/notification-sound.mp3', volume: 0.3, currentTime: 0 }]);
    expect(play).toHaveBeenCalledTimes(1);
    browserSound.load('/notification-sound.mp3');
    expect(made).toHaveLength(2);
  });

  it('loads again after its file could not be loaded [NTF-3]', async () => {
    let isUp = false;
    vi.stubGlobal(
      'Audio',
      class {
        error: object | null = null;
        volume = 1;
        currentTime = 0;
        async play() {
          if (!isUp) this.error = { code: 4 };
          if (this.error !== null) throw new DOMException('', 'NotSupportedError');
        }
        load() {
          this.error = null;
        }
      },
    );
    const sound = browserSound.load('/notification-sound.mp3');
    await expect(sound.play(1)).rejects.toThrow();
    isUp = true;
    await sound.play(1);
  });

  it('rejects without audio support', async () => {
    vi.stubGlobal('Audio', undefined);
    await expect(browserSound.load('/x').play(1)).rejects.toThrow();
  });
});
