import type { NotificationWords } from '../format/notificationWords.ts';
import type { Cancel } from '../ports.ts';
import { type Arrival, newsOf } from '../reducer/arrivals.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import type { NotificationsCommands } from './commands.ts';
import { type NotificationContent, notificationsOf } from './notificationsOf.ts';
import { notHeard, rememberHeard } from './notifiedMessages.ts';
import type { SoundPlayer } from './soundPlayer.ts';

interface Neighbours extends NotificationsCommands {
  open(conversationId: string): void;
  player: SoundPlayer;
  /** The words of the language that is spoken now. */
  words(): NotificationWords;
}

/** New messages are told of: by a sound once somebody has touched the page, and by the desktop while nobody looks at it
 * (product spec §5, §9). Whether that is allowed is asked a while after the start. */
export function wireNotifications(runtime: OwnedRuntime, neighbours: Neighbours): Cancel {
  const { config, env, events, getState, life, logger, subscribe } = runtime;
  const { actions, lookAtPermission, open, player, words } = neighbours;
  let isTouched = false;
  let isAsked = false;
  let isUnsupportedLogged = false;
  let playedAt = Number.NEGATIVE_INFINITY;
  const shown = new Set<Cancel>();

  const show = ({ title, body, conversationId }: NotificationContent): void => {
    try {
      const hide = env.notifier.show({
        title,
        body,
        icon: config.notificationIcon,
        tag: `triage-inbox ${conversationId}`,
        onClick() {
          close();
          env.page.focus();
          open(conversationId);
        },
      });
      const close = (): void => {
        shown.delete(close);
        cancel();
        hide();
      };
      const cancel = life.after(config.notificationMs, close);
      shown.add(close);
    } catch (error) {
      logger.warn('notifications', 'A notification could not be shown', { error: String(error) });
    }
  };

  const play = (volume: number): void => {
    const now = env.clock.now();
    if (Math.abs(now - playedAt) < config.soundGapMs) return;
    playedAt = now;
    void player.play(volume);
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

  const tell = (arrivals: readonly Arrival[]): void => {
    const state = getState();
    const { session, settings } = state;
    if (!('user' in session)) return;
    const keyOf = ({ channelId, message }: Arrival): string =>
      `${session.user.id}@${session.workspace} ${channelId} ${message.ts}`;
    const candidates = newsOf(state, arrivals);
    if (candidates.length === 0) return;
    const isShown = canShow();
    const isPlayed = isTouched && settings.sound;
    // Who can tell nothing leaves it to another tab.
    if (!isShown && !isPlayed && !env.page.isAttended()) return;
    const untold = notHeard(env.local, candidates.map(keyOf));
    const news = candidates.filter((arrival) => untold.has(keyOf(arrival)));
    if (news.length === 0) return;
    rememberHeard(env.local, untold);
    if (isPlayed) play(settings.volume);
    if (isShown) for (const content of notificationsOf(state, news, words())) show(content);
  };

  /** Once a start: after the first load, if nothing is decided. */
  const askLater = (): void => {
    if (isAsked || getState().session.status !== 'authenticated') return;
    isAsked = true;
    if (env.notifier.permission() !== 'undecided') return;
    life.after(config.permissionPromptMs, () => {
      const { session, settings } = getState();
      if (settings.notifications && 'user' in session) actions.askForNotifications();
    });
  };

  lookAtPermission();
  askLater();
  const cancels = [
    events.on('messagesArrived', ({ messages }) => tell(messages)),
    subscribe(askLater),
    env.page.onVisible(lookAtPermission),
    env.page.onFirstGesture(() => {
      isTouched = true;
    }),
  ];
  return () => {
    for (const cancel of [...cancels, ...shown]) cancel();
  };
}
