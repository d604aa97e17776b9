import type { NotificationWords } from '../format/notificationWords.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeDismissed } from '../notice/transitions.ts';
import type { NotificationPermission } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { notifyOfMessages } from './reactions.ts';
import { createSoundPlayer } from './soundPlayer.ts';
import type { NotificationSlices, NotificationsSlice } from './state.ts';

export interface NotificationActions {
  /** Requests the permission for notifications if it is undecided. Call it from a click, which some browsers require.
   * Failure: logged; the permission stays undecided. */
  askForNotifications(): void;
  /** Plays the notification sound with the volume of the settings. */
  testSound(): void;
  /** Sets the words of the current language, in place of `config.notificationWords`. */
  setNotificationWords(words: NotificationWords): void;
}

export interface NotificationsFeature extends Feature<NotificationSlices, NotificationActions> {
  /** The words of the current language. */
  words(): NotificationWords;
}

interface Dependencies {
  open(conversationId: string): void;
}

/** A browser that answers sooner has not asked the user. */
const shortestDecisionMs = 100;

/** The notice that asks for the permission goes with the decision. */
function permissionKnown<S extends NotificationsSlice & NoticeSlice>(state: S, permission: NotificationPermission): S {
  const { notice, notifications } = state;
  if (notifications.permission === permission) return state;
  const next = { ...state, notifications: { permission } };
  return notice?.content.kind === 'allow-notifications' ? noticeDismissed(next, notice.id) : next;
}

export function createNotifications(
  runtime: Runtime<NotificationSlices>,
  { open }: Dependencies,
): NotificationsFeature {
  const { config, env, getState, logger, update } = runtime;
  const { notifier } = env;
  let currentWords = config.notificationWords;
  const words = (): NotificationWords => currentWords;
  const player = createSoundPlayer(env.sound, logger, config.notificationSound);
  const requestPermission = (onRefused: () => void = () => {}): void => {
    if (notifier.permission() !== 'undecided') return;
    const askedAt = env.clock.now();
    notifier.ask().then(
      (permission) => {
        update((state) => permissionKnown(state, permission));
        if (permission === 'undecided' && env.clock.now() - askedAt < shortestDecisionMs) onRefused();
      },
      (error: unknown) => {
        logger.warn('notifications', 'The permission request failed', { error: String(error) });
        onRefused();
      },
    );
  };
  const readPermission = (): void => update((state) => permissionKnown(state, notifier.permission()));

  return {
    actions: {
      askForNotifications: () => requestPermission(),
      testSound: () => void player.play(getState().settings.volume),
      setNotificationWords(next) {
        currentWords = next;
      },
    },
    react: () => notifyOfMessages(runtime, { words, open, player, requestPermission, readPermission }),
    words,
  };
}
