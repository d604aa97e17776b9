import { writeEvents } from '../../events/writeEvents.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { callerIn } from '../store/memberships.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { askForPeople, maxPeople, namedPeople } from '../sync/unknownPeople.ts';
import type { EventSources } from './eventSources.ts';

/** Slack is asked again about a person after this time. */
const askAgainMs = 10 * 60_000;

export interface MissingAuthors {
  /** Fetches the names of authors and mentioned people that are not known, such as those of other companies in a shared channel. Does
   * not wait. */
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
    if (!(await askForPeople({ database, calls }, caller, userIds, messages))) return;
    signals.send({ kind: 'directory' });
    const { conversationId } = place;
    await writeEvents(sources, place.workspaceId, async (_, record) =>
      record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
    );
  };

  return {
    async fetch(place, messages) {
      const { users } = await directory.of(place.workspaceId);
      const userIds = [...namedPeople(messages)]
        .filter((id) => !Object.hasOwn(users, id) && !isAsked(`${place.workspaceId} ${id}`))
        .slice(0, maxPeople);
      if (userIds.length === 0) return;
      forgetOld();
      for (const id of userIds) asked.set(`${place.workspaceId} ${id}`, now());
      fetchPeople(place, userIds, messages).catch((error: unknown) =>
        log.error('The name of a person could not be fetched from Slack', error),
      );
    },
  };
}
