import type { NotificationPermission, NotifierPort } from '../core/ports.ts';

/** Read at each use, because browsers, frames and tests may remove it or add it later. */
const api = (): typeof Notification | undefined => (typeof Notification === 'undefined' ? undefined : Notification);

const names: Readonly<Record<string, NotificationPermission>> = {
  default: 'undecided',
  granted: 'granted',
  denied: 'denied',
};

const permissionFrom = (answer: string | undefined): NotificationPermission => names[answer ?? ''] ?? 'unsupported';

export const browserNotifier: NotifierPort = {
  permission: () => permissionFrom(api()?.permission),
  // Firefox and Safari refuse other requests with an error in the console. Only Chromium has `userAgentData`.
  needsGesture: () =>
    typeof navigator !== 'undefined' && !('userAgentData' in navigator) && navigator.userActivation?.isActive !== true,
  async ask() {
    const notification = api();
    if (notification === undefined) return 'unsupported';
    // Old browsers return nothing and update `permission`.
    return permissionFrom((await notification.requestPermission()) ?? notification.permission);
  },
  show({ onClick, title, body, icon, tag }) {
    const notification = api();
    if (notification === undefined) throw new Error('There are no notifications here');
    // Browsers replace a notification of the same tag silently without `renotify`, which the types of the DOM lack.
    const options: NotificationOptions & { renotify: boolean } = { body, icon, tag, renotify: tag !== '' };
    const shown = new notification(title, options);
    shown.onclick = onClick;
    return () => shown.close();
  },
};
