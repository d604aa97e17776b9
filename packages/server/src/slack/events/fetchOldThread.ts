import { writeEvents } from '../../events/writeEvents.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { fetchReplies } from '../sync/fetchReplies.ts';
import { callerIn } from './callerIn.ts';
import type { EventSources } from './eventSources.ts';

/** Fetches a thread that is older than the stored messages, and has clients load the lists again: a person may follow it. */
export async function fetchOldThread(
  sources: Pick<EventSources, 'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'log' | 'calls' | 'now'>,
  place: MessagePlace,
  threadTs: string,
): Promise<void> {
  const { workspaceId, conversationId } = place;
  const caller = await callerIn(sources.database, place);
  if (!caller) return;
  const thread = { conversationId, threadTs };
  await fetchReplies({ ports: sources, calls: sources.calls, clock: sources }, caller, thread, {
    priority: 'background',
    live: false,
  });
  await writeEvents(sources, workspaceId, async (_, record) =>
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
  );
}
