import { isRecord } from '../../import/json.ts';
import { writeEvents } from '../../live/writeEvents.ts';
import type { MessagePlace } from '../../queries/messageRows.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storePeople } from '../store/storePeople.ts';
import { callerIn } from './callerIn.ts';
import type { EventSources } from './eventSources.ts';

/** Fetches the names of authors that are not known, such as people of other companies in a shared channel. Does not wait for it. */
export async function fetchMissingAuthors(
  sources: EventSources,
  place: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const { users } = await sources.directory.of(place.workspaceId);
  const unknown = new Set(
    messages.flatMap(({ userId }) => (userId !== null && !Object.hasOwn(users, userId) ? userId : [])),
  );
  if (unknown.size === 0) return;
  void fetchAuthors(sources, place, [...unknown]).catch((error: unknown) =>
    sources.log.error('The name of an author could not be fetched from Slack', error),
  );
}

async function fetchAuthors(sources: EventSources, place: MessagePlace, userIds: readonly string[]): Promise<void> {
  const caller = await callerIn(sources.database, place);
  if (!caller) return;
  const people: unknown[] = [];
  for (const user of userIds) {
    const { user: found } = await sources.calls.call(caller, 'users.info', { user }, { priority: 'visible' });
    if (isRecord(found)) people.push(found);
  }
  if (!(await storePeople(sources.database, place.workspaceId, people))) return;
  sources.signals.send({ kind: 'directory' });
  const { conversationId } = place;
  await writeEvents(sources, place.workspaceId, async (_, record) =>
    record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
  );
}
