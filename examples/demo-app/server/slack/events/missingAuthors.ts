import { writeEvents } from '../../live/writeEvents.ts';
import type { MessagePlace } from '../../queries/messageRows.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storePeople } from '../store/storePeople.ts';
import { askForAuthor } from '../sync/askForAuthor.ts';
import { callerIn } from './callerIn.ts';
import type { EventSources } from './eventSources.ts';

/** Slack is asked again about a person after this time. */
const askAgainMs = 10 * 60_000;

export interface MissingAuthors {
  /** Fetches the names of authors that are not known, such as people of other companies in a shared channel. Does not wait. */
  fetch(place: MessagePlace, messages: readonly SlackMessage[]): Promise<void>;
}

export function createMissingAuthors(sources: EventSources): MissingAuthors {
  const { database, directory, signals, calls, log, now } = sources;
  const asked = new Map<string, number>();

  const isAsked = (key: string): boolean => now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < askAgainMs;
  const forgetOld = (): void => {
    for (const key of asked.keys()) if (!isAsked(key)) asked.delete(key);
  };

  const fetchPeople = async (
    place: MessagePlace,
    userIds: readonly string[],
    messages: readonly SlackMessage[],
  ): Promise<void> => {
    const caller = await callerIn(database, place);
    if (!caller) return;
    const people: unknown[] = [];
    for (const id of userIds) people.push(await askForAuthor(calls, caller, id, messages));
    if (!(await storePeople(database, place.workspaceId, people))) return;
    signals.send({ kind: 'directory' });
    const { conversationId } = place;
    await writeEvents(sources, place.workspaceId, async (_, record) =>
      record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
    );
  };

  return {
    async fetch(place, messages) {
      const { users } = await directory.of(place.workspaceId);
      const unknown = new Set(messages.flatMap(({ userId }) => userId ?? []).filter((id) => !Object.hasOwn(users, id)));
      const userIds = [...unknown].filter((id) => !isAsked(`${place.workspaceId} ${id}`));
      if (userIds.length === 0) return;
      forgetOld();
      for (const id of userIds) asked.set(`${place.workspaceId} ${id}`, now());
      fetchPeople(place, userIds, messages).catch((error: unknown) =>
        log.error('The name of an author could not be fetched from Slack', error),
      );
    },
  };
}
