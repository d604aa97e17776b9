import type { NotificationPermission, NotifierPort, SoundPort } from '../core/ports.ts';

export const browserSound: SoundPort = {
  load(source) {
    const element = typeof Audio === 'undefined' ? null : new Audio(source);
    return {
      async play(volume) {
        if (element === null) throw new Error('There is no sound here');
        // An element whose file could not be loaded refuses to play until it loads again.
        if (element.error) element.load();
        element.volume = volume;
        element.currentTime = 0;
        await element.play();
      },
    };
  },
};

/** Not in all browsers, and not in the types of the DOM. */
interface WithClientHints {
  userAgentData?: { platform?: string };
}

const clientHints = (): WithClientHints['userAgentData'] =>
  typeof navigator === 'undefined' ? undefined : (navigator as WithClientHints).userAgentData;

const names: Readonly<Record<string, NotificationPermission>> = {
  default: 'undecided',
  granted: 'granted',
  denied: 'denied',
};

const permissionFrom = (answer: string | undefined): NotificationPermission => names[answer ?? ''] ?? 'unsupported';

/** Notifications of the page. Chromium on Android gives them to service workers only: there, permission would be requested in vain. */
export function createBrowserNotifier(): NotifierPort {
  /** A constructor that has thrown. */
  let broken: typeof Notification | undefined;

  /** Read at each use, because browsers, frames and tests may remove it or add it later. */
  const api = (): typeof Notification | undefined =>
    typeof Notification === 'undefined' || Notification === broken || clientHints()?.platform === 'Android'
      ? undefined
      : Notification;

  return {
    permission: () => permissionFrom(api()?.permission),
    // Firefox and Safari refuse other requests with an error in the console. Only Chromium has `userAgentData`.
    needsGesture: () =>
      typeof navigator !== 'undefined' && clientHints() === undefined && navigator.userActivation?.isActive !== true,
    async ask() {
      const notification = api();
      if (notification === undefined) return 'unsupported';
      // Old browsers return nothing, and call back when the user has decided.
      const answer = await new Promise<string | undefined>((resolve, reject) => {
        const asked: Promise<string> | undefined = notification.requestPermission(resolve);
        if (asked !== undefined) asked.then(resolve, reject);
        else if (notification.permission !== 'default') resolve(undefined);
      });
      return permissionFrom(answer ?? notification.permission);
    },
    show({ onClick, title, body, icon, tag, isSilent }) {
      const notification = api();
      if (notification === undefined) throw new Error('There are no notifications here');
      // Browsers replace a notification of the same tag silently without `renotify`, which the types of the DOM lack.
      const options: NotificationOptions & { renotify: boolean } = {
        ...{ body, icon, tag, renotify: tag !== '' },
        ...(isSilent && { silent: true }),
      };
      try {
        const shown = new notification(title, options);
        shown.onclick = onClick;
        return () => shown.close();
      } catch (error) {
        broken = notification;
        throw error;
      }
    },
  };
}
