import { type Placed, reordered } from '../conversations/order.ts';
import type { ListedConversation } from '../conversations/state.ts';
import type { InboxState } from '../state.ts';
import { isCountedIn, viewsOf } from '../views/badges.ts';

/**
 * The one way to change conversations: open a draft over a state, put what changed, finish. The map is copied once, the
 * order is passed over once and the unread badges are adjusted for what was touched, however many changes came together.
 */
export interface ConversationsDraft {
  get(id: string): ListedConversation | undefined;
  put(conversation: ListedConversation): void;
  /** Keeps the row where it is, or at a place it had, while its activity moves on. */
  hold(id: string, place?: number): void;
  /** Lets a held row go to where its activity puts it. */
  release(id: string): void;
  finish(): InboxState;
}

export function draftConversations(state: InboxState): ConversationsDraft {
  const before = state.conversations;
  let byId: Map<string, ListedConversation> | null = null;
  let held = before.held;
  const touched = new Set<string>();
  const moved = new Set<string>();

  const read = (id: string) => (byId ?? before.byId).get(id);
  const placeOf = (id: string): Placed | null => {
    const conversation = read(id);
    return conversation ? { id, activity: held[id] ?? conversation.latest_activity } : null;
  };
  const writable = (): Map<string, ListedConversation> => {
    byId ??= new Map(before.byId);
    return byId;
  };

  return {
    get: read,
    put(conversation) {
      const { id } = conversation;
      const old = read(id);
      if (old === conversation) return;
      writable().set(id, conversation);
      touched.add(id);
      if (old === undefined || (held[id] === undefined && old.latest_activity !== conversation.latest_activity)) {
        moved.add(id);
      }
    },
    hold(id, place) {
      const conversation = read(id);
      if (!conversation || held[id] !== undefined) return;
      held = { ...held, [id]: place ?? conversation.latest_activity };
      if (place !== undefined) moved.add(id);
    },
    release(id) {
      if (held[id] === undefined) return;
      const { [id]: _place, ...rest } = held;
      held = rest;
      moved.add(id);
    },
    finish() {
      if (byId === null && held === before.held) return state;
      const conversations = {
        ...before,
        byId: byId ?? before.byId,
        held,
        order: reordered(before.order, moved, placeOf),
      };
      return { ...state, conversations, views: adjustUnread(state, conversations.byId, touched) };
    },
  };
}

/** Badges follow what changed, so that no burst counts the whole inbox again. */
function adjustUnread(
  state: InboxState,
  after: ReadonlyMap<string, ListedConversation>,
  touched: ReadonlySet<string>,
): InboxState['views'] {
  let unread: Record<string, number> | null = null;
  for (const view of viewsOf(state.views)) {
    let change = 0;
    for (const id of touched) {
      change += Number(isCountedIn(view, after.get(id))) - Number(isCountedIn(view, state.conversations.byId.get(id)));
    }
    if (change === 0) continue;
    unread ??= { ...state.views.unread };
    unread[view.id] = Math.max(0, (unread[view.id] ?? 0) + change);
  }
  return unread ? { ...state.views, unread } : state.views;
}
