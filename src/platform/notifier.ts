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
  async ask() {
    const notification = api();
    if (notification === undefined) return 'unsupported';
    // Old browsers return nothing and update `permission`.
    return permissionFrom((await notification.requestPermission()) ?? notification.permission);
  },
  show({ onClick, title, body, icon, tag }) {
    const notification = api();
    if (notification === undefined) throw new Error('There are no notifications here');
    const shown = new notification(title, { body, icon, tag });
    shown.onclick = onClick;
    return () => shown.close();
  },
};
