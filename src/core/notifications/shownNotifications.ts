import { compareTs } from '../../model/index.ts';
import { notificationMs } from '../config.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { NotificationContent } from './notificationsOf.ts';
import type { NotificationSlices } from './state.ts';

/** By then, other tabs have read from the storage that the message is notified. */
const claimMs = 2000;

interface Shown {
  conversationId: string;
  ts: string;
  hide: Cancel;
  forget: Cancel;
}

export interface ShownNotifications {
  /** `isSilent`: the browser plays no sound of its own. */
  show(content: NotificationContent, isSilent: boolean): Promise<void>;
  /** Closes the notifications of a former session, and of messages that have been read. */
  hideOutdated(): void;
  hideAll(): void;
}

/** The desktop notifications of this tab until they close. */
export function createShownNotifications(
  { config, env, getState, life, logger }: Runtime<NotificationSlices>,
  open: (conversationId: string) => void,
): ShownNotifications {
  /** The visible notification of each tag. */
  const shown = new Map<string, Shown>();
  let owner = currentOwner(getState());

  const hideAll = (): void => {
    for (const { hide } of [...shown.values()]) hide();
  };

  return {
    hideAll,
    async show({ title, body, conversationId, ts }, isSilent) {
      const forWhom = currentOwner(getState());
      // Workspaces may share a conversation, and servers an origin.
      const name = `${forWhom} ${conversationId}`;
      // Storage alone is too slow: several tabs receive a message at once.
      const isClaimed = await env.claim(`notification ${name} ${ts}`, claimMs);
      if (!isClaimed || life.isOver || currentOwner(getState()) !== forWhom) return;
      const tag = `triage-inbox ${name}`;
      try {
        const hide = env.notifier.show({
          title,
          body,
          icon: config.notificationIcon,
          tag,
          isSilent,
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
        const cancel = life.after(notificationMs, close);
        const forget = (): void => {
          cancel();
          if (shown.get(tag) === entry) shown.delete(tag);
        };
        const entry: Shown = { conversationId, ts, hide: close, forget };
        shown.set(tag, entry);
      } catch (error) {
        logger.warn('notifications', 'A notification could not be shown', { error: String(error) });
      }
    },
    hideOutdated() {
      const state = getState();
      const now = currentOwner(state);
      if (now !== owner) hideAll();
      owner = now;
      for (const { conversationId, ts, hide } of [...shown.values()]) {
        const lastRead = state.conversations.byId.get(conversationId)?.last_read;
        if (lastRead !== undefined && compareTs(lastRead, ts) >= 0) hide();
      }
    },
  };
}
