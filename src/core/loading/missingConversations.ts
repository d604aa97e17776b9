import { isAborted } from '../../transport/errors.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';

/** More at once than this are brought by one load of the list. */
const fewAtOnce = 4;

/** How long a conversation that could not be had is not asked for again, however many messages name it. */
const patienceMs = 30_000;

/** Brings conversations into the list that a live event named and the list does not have. */
export function createMissingCommand(runtime: Runtime, reload: () => void): (ids: ReadonlySet<string>) => void {
  const { env, getState, journal, logger, transport, update } = runtime;
  let asked = new Map<string, number>();
  let askedIn: Scope | null = null;

  const loadOne = async (id: string): Promise<void> => {
    const { scope } = runtime;
    const since = journal.record();
    try {
      const conversation = await scope.call('loadConversation', (options) => transport.loadConversation(id, options));
      const events = since.end();
      if (scope.isOver) return;
      update((state) => conversationLoaded(state, { ...conversation, id }, events));
      asked.delete(id);
    } catch (error) {
      if (!isAborted(error)) logger.warn('conversations', 'A conversation could not be loaded', { id });
    } finally {
      since.end();
    }
  };

  return (ids) => {
    if (getState().conversations.load.status !== 'ready' || ids.size === 0) return;
    const now = env.clock.now();
    if (askedIn !== runtime.scope) asked = new Map();
    askedIn = runtime.scope;
    for (const [id, at] of asked) if (Math.abs(now - at) >= patienceMs) asked.delete(id);
    const wanted = [...ids].filter((id) => !asked.has(id));
    for (const id of wanted) asked.set(id, now);
    if (wanted.length > fewAtOnce) reload();
    else for (const id of wanted) void loadOne(id);
  };
}
