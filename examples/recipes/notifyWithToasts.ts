import type { Env } from 'triage-inbox/core';

type Notification = Parameters<Env['notifier']['show']>[0];

/** The toasts of the app. `show` returns a function that closes the toast. */
export interface Toasts {
  show(toast: Pick<Notification, 'title' | 'body' | 'onClick'>): () => void;
}

/** An environment whose notifications are toasts of the app; while the window has no focus, those of the browser, if it may show them. */
export function notifyWithToasts(env: Env, toasts: Toasts, isInboxShown: () => boolean): Env {
  return {
    ...env,
    page: {
      ...env.page,
      // The inbox notifies of nothing that the person sees there.
      isAttended: () => env.page.isAttended() && isInboxShown(),
    },
    notifier: {
      ...env.notifier,
      permission: () => 'granted',
      show(notification) {
        const isAway = !env.page.isAttended() && env.notifier.permission() === 'granted';
        return isAway ? env.notifier.show(notification) : toasts.show(notification);
      },
    },
  };
}
