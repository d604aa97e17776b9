import { activeRules, compareTs, isChannelNotice, notifyOf } from '../../model/index.ts';
import { isText } from '../../model/json.ts';
import { soundGapMs } from '../config.ts';
import type { NotificationWords } from '../format/notificationWords.ts';
import { noticeShown } from '../notice/transitions.ts';
import { isOwnMessage } from '../outbox/ownMessage.ts';
import type { Cancel, Env } from '../ports.ts';
import type { Arrival } from '../runtime/inboxEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { readStoredList } from '../storedValue.ts';
import { notificationsOf } from './notificationsOf.ts';
import { createShownNotifications } from './shownNotifications.ts';
import type { SoundPlayer } from './soundPlayer.ts';
import type { NotificationSlices } from './state.ts';

interface Dependencies {
  open(conversationId: string): void;
  player: SoundPlayer;
  words(): NotificationWords;
  /** `onRefused`: the browser did not ask the user. */
  requestPermission(onRefused: () => void): void;
  /** Reads the permission again: the user may have changed it in the browser's settings. */
  readPermission(): void;
}

/** Notifies of new messages: plays a sound after the first gesture on the page, and shows a desktop notification while the
 * page is not attended. */
export function notifyOfMessages(runtime: Runtime<NotificationSlices>, dependencies: Dependencies): readonly Cancel[] {
  const { config, env, events, getState, life, logger, subscribe, update } = runtime;
  const { open, player, words, requestPermission, readPermission } = dependencies;
  let hadGesture = false;
  let isPermissionHandled = false;
  let isUnsupportedLogged = false;
  let playedAt = Number.NEGATIVE_INFINITY;
  const shown = createShownNotifications(runtime, open);

  const awaitGesture = (): Cancel =>
    env.page.onFirstGesture(() => {
      hadGesture = true;
    });

  const play = (volume: number): void => {
    const now = env.clock.now();
    if (Math.abs(now - playedAt) < soundGapMs) return;
    playedAt = now;
    void env.claim('sound', soundGapMs).then((isClaimed) => {
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
    // A gesture in a frame of the page sends no event to the page, but the page knows that there was one.
    if (!hadGesture) awaitGesture()();
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
    if (!isShown) return;
    // One sound, and none if it is switched off. Before the first gesture on the page, only the browser can play one.
    const isSilent = isPlayed || !settings.sound;
    for (const content of notificationsOf(state, unnotified, words())) void shown.show(content, isSilent);
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
    subscribe(shown.hideOutdated),
    // Afterwards nothing closes a notification or answers a click on it.
    env.page.onLeave(shown.hideAll),
    env.page.onVisible(readPermission),
    awaitGesture(),
  ];
  return [...cancels, shown.hideAll];
}

/** The arrivals to notify of: unread messages of other users that no rule silences. A sleeping conversation notifies only of mentions. */
function notifiableArrivals(state: NotificationSlices, arrivals: readonly Arrival[]): Arrival[] {
  const rules = activeRules(state.views.custom, state.views.now);
  return arrivals.filter(({ conversationId, message }) => {
    if (message.deleted === true || isChannelNotice(message) || isOwnMessage(state, message)) return false;
    const conversation = state.conversations.byId.get(conversationId);
    const { last_read, latest_mention, later } = conversation ?? {};
    const limit = conversation ? notifyOf(rules, conversation) : 'all';
    const isMention = latest_mention !== undefined && compareTs(latest_mention, message.ts) >= 0;
    if (limit === 'never' || ((limit === 'mentions' || later === 'asleep') && !isMention)) return false;
    return last_read === undefined || compareTs(last_read, message.ts) < 0;
  });
}

// Do not rename the key: users would be notified of the same messages again after an update.
const storageKey = 'triage-inbox:notified';
/** Maximum number of stored keys: more than one burst. Older messages do not arrive again. */
const remembered = 300;

const readNotified = (storage: Env['local']): string[] => readStoredList(storage, storageKey).filter(isText);

/** The keys of messages without a notification so far in this browser, so that several tabs notify of a message once. */
function notNotified(storage: Env['local'], keys: readonly string[]): ReadonlySet<string> {
  const notified = new Set(readNotified(storage));
  return new Set(keys.filter((key) => !notified.has(key)));
}

const rememberNotified = (storage: Env['local'], keys: Iterable<string>): void =>
  storage.set(storageKey, JSON.stringify([...readNotified(storage), ...keys].slice(-remembered)));
