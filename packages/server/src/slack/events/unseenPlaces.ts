import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { EventSources } from './eventSources.ts';
import { learnConversation } from './learnConversation.ts';

/** Slack is asked again about a conversation that nobody here sees after this time. */
const askAgainMs = 10 * 60_000;

export interface UnseenPlaces {
  /**
   * Fetches a conversation that is not stored, as `learnConversation` does. Events of one workspace of an organization also arrive for the
   * others: a conversation that nobody here sees is not asked for at each of its messages. @throws SlackFailure
   */
  learn(place: MessagePlace, authorized: readonly string[]): Promise<boolean>;
}

export function createUnseenPlaces(sources: EventSources): UnseenPlaces {
  const { tokens, now } = sources;
  const asked = new Map<string, number>();
  return {
    async learn(place, authorized) {
      const key = `${place.workspaceId} ${place.conversationId}`;
      for (const [other, at] of asked) if (now() - at >= askAgainMs) asked.delete(other);
      if (asked.has(key)) {
        const active = await tokens.active(place.workspaceId);
        // Slack says that this person sees it.
        if (!authorized.some((userId) => active.includes(userId))) return false;
      }
      const isSeen = await learnConversation(sources, place, authorized);
      if (isSeen) asked.delete(key);
      else asked.set(key, now());
      return isSeen;
    },
  };
}
