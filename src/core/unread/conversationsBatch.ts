import { type Conversation, isListed } from '../../model/index.ts';
import { withConversations } from '../conversations/conversationMap.ts';
import { withChanges } from '../conversations/layeredMap.ts';
import { type Placed, placeFor, reordered, sortKeyOf } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { replySeen, withLater } from '../later/sleep.ts';
import type { LaterSlice } from '../later/state.ts';
import { adjustedBadges } from '../views/badges.ts';
import type { ViewsSlice } from '../views/state.ts';
import { withoutThread } from './knownAttention.ts';
import { parentIdOf, withThreadMention } from './latestMention.ts';
import { initialRecord } from './record.ts';
import { withShownRead } from './shownRead.ts';
import type { UnreadRecord, UnreadSlice } from './state.ts';

/** The slices that a change of conversations reads or writes. */
export type ConversationSlices = Pick<ConversationsSlice, 'conversations'> & UnreadSlice & ViewsSlice & LaterSlice;

/**
 * Applies several changes of conversations to a state: updates the maps and the order once, and adjusts only the badges of changed
 * conversations. The read fields of a conversation always follow its unread record.
 */
export interface ConversationsBatch<S> {
  get(id: string): Conversation | undefined;
  /** The read state of a conversation; `undefined` when it is not known. */
  record(id: string): UnreadRecord | undefined;
  /** Adds or replaces a conversation; its read fields follow its record. */
  put(conversation: Conversation, record?: UnreadRecord): void;
  /** Changes only the read state of a conversation. */
  putRecord(id: string, record: UnreadRecord): void;
  /** Removes a conversation and its read state. */
  remove(id: string): void;
  /** Keeps the row at its current or the given position while its activity changes. */
  hold(id: string, place?: number): void;
  /** Releases a held row: its own sort key determines its position again. */
  release(id: string): void;
  finish(): S;
}

export function batchConversations<S extends ConversationSlices>(state: S): ConversationsBatch<S> {
  const before = state.conversations;
  const changes = new Map<string, Conversation | null>();
  const recordChanges = new Map<string, UnreadRecord | null>();
  let held = before.held;
  let { later } = state;
  const moved = new Set<string>();

  const get = (id: string): Conversation | undefined => {
    const changed = changes.get(id);
    return changed === undefined ? before.byId.get(id) : (changed ?? undefined);
  };
  const stored = (id: string): UnreadRecord | undefined => {
    const changed = recordChanges.get(id);
    return changed === undefined ? state.unread.byId.get(id) : (changed ?? undefined);
  };
  const record = (id: string): UnreadRecord | undefined => {
    const conversation = get(id);
    return conversation && (stored(id) ?? initialRecord(conversation));
  };
  const keyOf = (conversation: Conversation): number => sortKeyOf(conversation, before.listOrder);
  const placeOf = (id: string): Placed | null => placeFor(get(id), before.listOrder, held);
  const placedBefore = (id: string): Placed | null => placeFor(before.byId.get(id), before.listOrder, before.held);

  const put = (conversation: Conversation, own: UnreadRecord | undefined = record(conversation.id)): void => {
    const { id } = conversation;
    const old = get(id);
    if (own && own !== stored(id)) recordChanges.set(id, own);
    later = replySeen(later, conversation);
    const shown = withLater(later, own ? withShownRead(conversation, own) : conversation);
    if (old === shown) return;
    changes.set(id, shown);
    const isMoved = old === undefined || isListed(old) !== isListed(shown);
    if (isMoved || (held[id] === undefined && keyOf(old) !== keyOf(shown))) moved.add(id);
  };

  /** Threads change which mention is unread in their conversations. */
  const putParents = (): void => {
    for (const thread of [...changes.values()]) {
      if (thread?.type !== 'thread') continue;
      const parent = get(parentIdOf(thread) ?? '');
      if (!parent) continue;
      const own = parent.attention?.length && isListed(thread) ? record(parent.id) : undefined;
      const next = withThreadMention(parent, thread);
      if (next !== parent || own) put(next, own && withoutThread(own, thread.id));
    }
  };

  return {
    get,
    record,
    put,
    putRecord(id, own) {
      const conversation = get(id);
      if (conversation) put(conversation, own);
    },
    remove(id) {
      if (get(id) === undefined) return;
      changes.set(id, null);
      if (stored(id)) recordChanges.set(id, null);
      const { [id]: _place, ...rest } = held;
      held = rest;
      moved.add(id);
    },
    hold(id, place) {
      const conversation = get(id);
      if (!conversation || held[id] !== undefined) return;
      held = { ...held, [id]: place ?? keyOf(conversation) };
      if (place !== undefined) moved.add(id);
    },
    release(id) {
      if (held[id] === undefined) return;
      const { [id]: _place, ...rest } = held;
      held = rest;
      moved.add(id);
    },
    finish() {
      putParents();
      if (changes.size === 0 && recordChanges.size === 0 && held === before.held && later === state.later) return state;
      const conversations =
        changes.size === 0 && held === before.held
          ? before
          : {
              ...before,
              byId: withConversations(before.byId, changes),
              held,
              order: reordered(before.order, moved, placeOf, placedBefore),
            };
      const byId = withChanges(state.unread.byId, recordChanges);
      const unread = byId === state.unread.byId ? state.unread : { ...state.unread, byId };
      return {
        ...state,
        conversations,
        later,
        unread,
        views: adjustedBadges(state.views, before.byId, conversations.byId, changes.keys()),
      };
    },
  };
}
