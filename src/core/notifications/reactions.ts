import type { NotificationWords } from '../format/notificationWords.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Cancel } from '../ports.ts';
import type { Arrival } from '../runtime/inboxEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { notifiableArrivals } from './notifiableArrivals.ts';
import { type NotificationContent, notificationsOf } from './notificationsOf.ts';
import { notNotified, rememberNotified } from './notifiedMessages.ts';
import type { NotificationSlices } from './slices.ts';
import type { SoundPlayer } from './soundPlayer.ts';

interface Dependencies {
  open(conversationId: string): void;
  player: SoundPlayer;
  words(): NotificationWords;
  /** `onRefused`: the browser did not ask the user. */
  requestPermission(onRefused: () => void): void;
  /** Reads the permission again: the user may have changed it in the browser's settings. */
  readPermission(): void;
}

/** By then, other tabs have read from the storage that the message is notified. */
const claimMs = 2000;

/** Notifies of new messages: plays a sound after the first gesture on the page, and shows a desktop notification while the
 * page is not attended. */
export function notifyOfMessages(runtime: Runtime<NotificationSlices>, dependencies: Dependencies): readonly Cancel[] {
  const { config, env, events, getState, life, logger, subscribe, update } = runtime;
  const { open, player, words, requestPermission, readPermission } = dependencies;
  let hadGesture = false;
  let isPermissionHandled = false;
  let isUnsupportedLogged = false;
  let playedAt = Number.NEGATIVE_INFINITY;
  /** The visible notification of each tag. */
  const shown = new Map<string, { hide: Cancel; forget: Cancel }>();

  const show = async ({ title, body, conversationId, ts }: NotificationContent): Promise<void> => {
    // Storage alone is too slow: several tabs receive a message at once.
    const isClaimed = await env.claim(`notification ${conversationId} ${ts}`, claimMs);
    if (!isClaimed || life.isOver) return;
    const tag = `triage-inbox ${conversationId}`;
    try {
      const hide = env.notifier.show({
        title,
        body,
        icon: config.notificationIcon,
        tag,
        onClick() {
          close();
          env.page.focus();
          open(conversationId);
        },
      });
      // The new notification has replaced it: closing the old one could close the new one.
      shown.get(tag)?.forget();
      const close = (): void => {
        forget();
        hide();
      };
      const cancel = life.after(config.notificationMs, close);
      const entry = { hide: close, forget: () => forget() };
      const forget = (): void => {
        cancel();
        if (shown.get(tag) === entry) shown.delete(tag);
      };
      shown.set(tag, entry);
    } catch (error) {
      logger.warn('notifications', 'A notification could not be shown', { error: String(error) });
    }
  };

  const play = (volume: number): void => {
    const now = env.clock.now();
    if (Math.abs(now - playedAt) < config.soundGapMs) return;
    playedAt = now;
    void env.claim('sound', config.soundGapMs).then((isClaimed) => {
      if (isClaimed && !life.isOver) void player.play(volume);
    });
  };

  const canShow = (): boolean => {
    if (!getState().settings.notifications || env.page.isAttended()) return false;
    const permission = env.notifier.permission();
    if (permission === 'unsupported' && !isUnsupportedLogged) {
      isUnsupportedLogged = true;
      logger.warn('notifications', 'This browser shows no notifications');
    }
    return permission === 'granted';
  };

  const notify = (arrivals: readonly Arrival[]): void => {
    const state = getState();
    const { session, settings } = state;
    if (!('user' in session)) return;
    const keyOf = ({ channelId, message }: Arrival): string =>
      `${session.user.id}@${session.workspace} ${channelId} ${message.ts}`;
    const candidates = notifiableArrivals(state, arrivals);
    if (candidates.length === 0) return;
    const isShown = canShow();
    const isPlayed = hadGesture && settings.sound;
    // Without permission and without a gesture on the page, this tab shows nothing that others must leave out.
    if (!hadGesture && env.notifier.permission() !== 'granted') return;
    // This tab can neither show a notification nor play a sound: leave the messages to another tab.
    if (!isShown && !isPlayed && !env.page.isAttended()) return;
    const fresh = notNotified(env.local, candidates.map(keyOf));
    const unnotified = candidates.filter((arrival) => fresh.has(keyOf(arrival)));
    if (unnotified.length === 0) return;
    rememberNotified(env.local, fresh);
    if (isPlayed) play(settings.volume);
    if (isShown) for (const content of notificationsOf(state, unnotified, words())) void show(content);
  };

  /** Requests an undecided permission once, some time after the first load. */
  const requestLater = (): void => {
    if (isPermissionHandled || getState().session.status !== 'authenticated') return;
    isPermissionHandled = true;
    const { permissionPromptMs } = config;
    if (permissionPromptMs === false) return;
    if (env.notifier.permission() !== 'undecided') return;
    const offer = (): void => {
      if (env.notifier.permission() === 'undecided')
        update((state) => noticeShown(state, { kind: 'allow-notifications' }));
    };
    life.after(permissionPromptMs, () => {
      const { session, settings } = getState();
      if (!settings.notifications || !('user' in session)) return;
      if (env.notifier.needsGesture?.() === true) offer();
      else requestPermission(offer);
    });
  };

  readPermission();
  requestLater();
  const cancels = [
    events.on('messagesArrived', ({ messages }) => notify(messages)),
    subscribe(requestLater),
    env.page.onVisible(readPermission),
    env.page.onFirstGesture(() => {
      hadGesture = true;
    }),
  ];
  const hideShown = (): void => {
    for (const { hide } of [...shown.values()]) hide();
  };
  return [...cancels, hideShown];
}
