import type { NotificationPermission } from '../ports.ts';
import type { Runtime } from '../runtime.ts';
import type { Settings } from '../settings/state.ts';
import { settingsChanged } from '../settings/transitions.ts';
import type { InboxState } from '../state.ts';
import type { SoundPlayer } from './soundPlayer.ts';
import type { NotificationWords } from './words.ts';

/** What a person can do about sound and notifications. */
export interface NotificationActions {
  /** Sound, volume, notifications, density: kept in this browser. */
  changeSettings(changes: Partial<Settings>): void;
  /** Lets the browser ask whether notifications may be shown, unless it is decided; from a click, where a browser wants
   * one. Failure: logged; it stays undecided. */
  askForNotifications(): void;
  /** Plays the notification sound as it is set. */
  testSound(): void;
  /** The words of the language that is spoken from now on, in the place of `config.notificationWords`. */
  setNotificationWords(words: NotificationWords): void;
}

export interface NotificationsCommands {
  readonly actions: NotificationActions;
  /** The browser's own settings may have changed. */
  lookAtPermission(): void;
  /** The words of the language that is spoken now. */
  words(): NotificationWords;
}

const permissionKnown = (state: InboxState, permission: NotificationPermission): InboxState =>
  state.notifications.permission === permission ? state : { ...state, notifications: { permission } };

export function createNotificationsCommands(
  { config, env: { notifier }, getState, logger, update }: Runtime,
  player: SoundPlayer,
): NotificationsCommands {
  let words = config.notificationWords;
  return {
    actions: {
      changeSettings: (changes) => update((state) => settingsChanged(state, changes)),
      askForNotifications() {
        if (notifier.permission() !== 'undecided') return;
        notifier.ask().then(
          (permission) => update((state) => permissionKnown(state, permission)),
          (error: unknown) =>
            logger.warn('notifications', 'Permission could not be asked for', { error: String(error) }),
        );
      },
      testSound: () => void player.play(getState().settings.volume),
      setNotificationWords(spoken) {
        words = spoken;
      },
    },
    words: () => words,
    lookAtPermission: () => update((state) => permissionKnown(state, notifier.permission())),
  };
}
