import { type Conversation, isListed } from '../../model/index.ts';
import { type Placed, reordered, sortKeyOf } from '../conversations/order.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { adjustedBadges } from '../views/badges.ts';
import type { ViewsSlice } from '../views/state.ts';
import { parentIdOf, withThreadMention } from './latestMention.ts';
import { initialRecord } from './record.ts';
import { withShownRead } from './shownRead.ts';
import type { UnreadRecord, UnreadSlice } from './state.ts';

/** The slices that a change of conversations reads or writes. */
export type ConversationSlices = Pick<ConversationsSlice, 'conversations'> & UnreadSlice & ViewsSlice;

/**
 * Applies several changes of conversations to a state: copies the maps once, updates the order in one pass and adjusts only
 * the badges of changed conversations. The read fields of a conversation always follow its unread record.
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
  let byId: Map<string, Conversation> | null = null;
  let records: Map<string, UnreadRecord> | null = null;
  let held = before.held;
  const touched = new Set<string>();
  const moved = new Set<string>();

  const get = (id: string): Conversation | undefined => (byId ?? before.byId).get(id);
  const stored = (id: string): UnreadRecord | undefined => (records ?? state.unread.byId).get(id);
  const record = (id: string): UnreadRecord | undefined => {
    const conversation = get(id);
    return conversation && (stored(id) ?? initialRecord(conversation));
  };
  const keyOf = (conversation: Conversation): number => sortKeyOf(conversation, before.listOrder);
  const placeOf = (id: string): Placed | null => {
    const conversation = get(id);
    return conversation && isListed(conversation) ? { id, key: held[id] ?? keyOf(conversation) } : null;
  };

  const put = (conversation: Conversation, own: UnreadRecord | undefined = record(conversation.id)): void => {
    const { id } = conversation;
    const old = get(id);
    if (own && own !== stored(id)) {
      records ??= new Map(state.unread.byId);
      records.set(id, own);
    }
    const shown = own ? withShownRead(conversation, own) : conversation;
    if (old === shown) return;
    byId ??= new Map(before.byId);
    byId.set(id, shown);
    touched.add(id);
    const isMoved = old === undefined || isListed(old) !== isListed(shown);
    if (isMoved || (held[id] === undefined && keyOf(old) !== keyOf(shown))) moved.add(id);
  };

  /** Threads change which mention is unread in their conversations. */
  const putParents = (): void => {
    for (const id of [...touched]) {
      const thread = get(id);
      const parent = thread && get(parentIdOf(thread) ?? '');
      const next = parent && withThreadMention(parent, thread);
      if (next && next !== parent) put(next);
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
      byId ??= new Map(before.byId);
      byId.delete(id);
      records ??= new Map(state.unread.byId);
      records.delete(id);
      const { [id]: _place, ...rest } = held;
      held = rest;
      touched.add(id);
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
      if (byId === null && records === null && held === before.held) return state;
      const conversations =
        byId === null && held === before.held
          ? before
          : { ...before, byId: byId ?? before.byId, held, order: reordered(before.order, moved, placeOf) };
      const unread = records === null ? state.unread : { ...state.unread, byId: records };
      return {
        ...state,
        conversations,
        unread,
        views: adjustedBadges(state.views, before.byId, conversations.byId, touched),
      };
    },
  };
}
