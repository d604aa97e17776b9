import type { NotificationPermission } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';
import type { SoundPlayer } from './soundPlayer.ts';

/** What a person can do about sound and notifications. */
export interface NotificationActions {
  /** Lets the browser ask whether notifications may be shown, unless it is decided; from a click, where a browser wants
   * one. Failure: logged; it stays undecided. */
  askForNotifications(): void;
  /** Plays the notification sound as it is set. */
  testSound(): void;
}

export interface NotificationsCommands {
  readonly actions: NotificationActions;
  /** The browser's own settings may have changed. */
  lookAtPermission(): void;
}

const permissionKnown = (state: InboxState, permission: NotificationPermission): InboxState =>
  state.notifications.permission === permission ? state : { ...state, notifications: { permission } };

export function createNotificationsCommands(
  { env: { notifier }, getState, logger, update }: Runtime,
  player: SoundPlayer,
): NotificationsCommands {
  return {
    actions: {
      askForNotifications() {
        if (notifier.permission() !== 'undecided') return;
        notifier.ask().then(
          (permission) => update((state) => permissionKnown(state, permission)),
          (error: unknown) =>
            logger.warn('notifications', 'Permission could not be asked for', { error: String(error) }),
        );
      },
      testSound: () => void player.play(getState().settings.volume),
    },
    lookAtPermission: () => update((state) => permissionKnown(state, notifier.permission())),
  };
}
