import { isReplyTo, type LaterEntry, type Ts } from '../../model/index.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { CommandSlices } from './claim.ts';
import { repliesFound } from './syncTransitions.ts';

/** Limits of one search: entries, and pages of messages of each. */
const [mostEntries, mostPages, pageSize] = [50, 5, 100];

/** Entries that wait for a reply that is not known yet. */
const waitingForReply = ({ later }: CommandSlices): readonly LaterEntry[] =>
  [...later.byConversation.values()]
    .flat()
    .filter(({ id, reply }) => reply !== undefined && !later.replies.has(id))
    .slice(0, mostEntries);

/** Looks for replies that came while no inbox was open: the row of a conversation has only its newest message. A failed search is no
 * failure of the user: the next start looks again. */
export function createFindReplies(runtime: Runtime<CommandSlices>): () => Promise<void> {
  const firstReply = async (entry: LaterEntry): Promise<Ts | undefined> => {
    const { scope } = runtime;
    let after = entry.last_seen;
    for (let page = 0; page < mostPages && !scope.isOver; page += 1) {
      const part = { after, limit: pageSize };
      const { messages = [], has_newer } = await scope.call('loadConversation', (options) =>
        runtime.transport.loadConversation(entry.conversation_id, { ...options, ...part }),
      );
      const reply = messages.find((message) => isReplyTo(entry, message, runtime.getState().later.userId));
      if (reply) return reply.ts;
      const last = messages.at(-1);
      if (has_newer !== true || last === undefined) return undefined;
      after = last.ts;
    }
    return undefined;
  };
  return async () => {
    const { scope } = runtime;
    for (const entry of waitingForReply(runtime.getState())) {
      const ts = await firstReply(entry).catch(() => undefined);
      if (scope.isOver) return;
      if (ts !== undefined) scope.update((state) => repliesFound(state, [[entry.id, ts]]));
    }
  };
}
