import {
  activeRules,
  compareTs,
  isAfter,
  markerOf,
  mentionsMe,
  type RuleMark,
  type Ts,
  unreadCountOf,
} from '../../model/index.ts';
import { isRecord, isText, listIn } from '../../model/json.ts';
import type { Cancel, Env } from '../ports.ts';
import type { Arrival } from '../runtime/inboxEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { readStoredRecord, storeOwned } from '../storedValue.ts';
import { newestOr } from '../unread/selectors.ts';
import { type FocusInboxSlices, ruleMarksKey } from './state.ts';

/** How long another tab must not make the same mark. */
const claimMs = 60_000;
/** Marks are kept for this time, as the server does. */
const keptMs = 3 * 24 * 60 * 60 * 1000;

/** A mark that the inbox has made: that it is made is stored first, so that it is made once. */
interface StoredMark extends RuleMark {
  /** The newest message that it covers; another tab must not mark it again. */
  to: Ts;
  at: number;
}

function isStoredMark(value: unknown): value is StoredMark {
  if (!isRecord(value)) return false;
  const { view_id, conversation_id, last_read_before, last_read_after, to, count, at } = value;
  return (
    [view_id, conversation_id, last_read_before, last_read_after, to].every(isText) &&
    typeof count === 'number' &&
    typeof at === 'number'
  );
}

const storedMarks = (storage: Env['local'], owner: string): readonly StoredMark[] =>
  listIn(readStoredRecord(storage, ruleMarksKey)[owner]).filter(isStoredMark);

/** The marks that the inbox has made in this browser since a time. */
export function marksMadeHere({ env, getState }: Runtime<FocusInboxSlices>, sinceMs: number): readonly RuleMark[] {
  const owner = currentOwner(getState());
  return owner === null ? [] : storedMarks(env.local, owner).filter(({ at }) => at >= sinceMs);
}

/** The number of messages that arrived in each conversation, and the newest of them. The conversation of a thread has its replies, too. */
function arrivedIn(arrivals: readonly Arrival[]): ReadonlyMap<string, { count: number; newest: Ts }> {
  const found = new Map<string, { count: number; newest: Ts }>();
  for (const { conversationId, channelId, message } of arrivals) {
    for (const id of new Set([conversationId, channelId])) {
      const { count = 0, newest = message.ts } = found.get(id) ?? {};
      found.set(id, { count: count + 1, newest: isAfter(message.ts, newest) ? message.ts : newest });
    }
  }
  return found;
}

/** Marks messages as read on arrival by the rules of Focus Inboxes, where the server keeps rules but does not mark. */
export function markArrivals(runtime: Runtime<FocusInboxSlices>, markRead: (conversationId: string) => void): Cancel {
  const { env, events, getState } = runtime;

  const mark = async (made: Omit<StoredMark, 'last_read_after'>): Promise<void> => {
    const { scope } = runtime;
    const owner = currentOwner(getState());
    const isMade = (): boolean =>
      owner === null ||
      storedMarks(env.local, owner).some(
        ({ conversation_id, to }) => conversation_id === made.conversation_id && compareTs(to, made.to) >= 0,
      );
    // Workspaces may share a conversation, and servers an origin.
    const claim = `${ruleMarksKey} ${owner} ${made.conversation_id} ${made.to}`;
    if (isMade() || !(await env.claim(claim, claimMs))) return;
    if (scope.isOver || owner === null || isMade()) return;
    // A mention may have arrived meanwhile.
    const conversation = getState().conversations.byId.get(made.conversation_id);
    if (conversation === undefined || mentionsMe(conversation)) return;
    const kept = storedMarks(env.local, owner).filter(({ at }) => at >= made.at - keptMs);
    const last_read_after = newestOr(getState(), made.conversation_id, env.clock.now());
    storeOwned(env.local, ruleMarksKey, owner, [...kept, { ...made, last_read_after }]);
    markRead(made.conversation_id);
  };

  return events.on('messagesArrived', ({ messages }) => {
    const { conversations, offers, views } = getState();
    if (!offers.rules || offers.ruleMarks) return;
    const rules = activeRules(views.custom, views.now);
    for (const [id, { count: arrived, newest }] of arrivedIn(messages)) {
      const conversation = conversations.byId.get(id);
      const count = conversation ? unreadCountOf(conversation) : 0;
      const view_id = conversation && count > 0 ? markerOf(rules, conversation, arrived) : undefined;
      if (view_id === undefined) continue;
      const last_read_before = conversation?.last_read ?? '0';
      void mark({ view_id, conversation_id: id, last_read_before, count, to: newest, at: env.clock.now() });
    }
  });
}
