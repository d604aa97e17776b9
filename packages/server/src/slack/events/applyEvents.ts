import { applyMessageEvents } from './applyMessageEvents.ts';
import { applyOtherEvent } from './applyOtherEvent.ts';
import type { EventSources } from './eventSources.ts';
import { readMessageChange } from './messageChange.ts';
import type { MissingAuthors } from './missingAuthors.ts';
import { readReactionChange } from './reactionChange.ts';
import { markApplied, type StoredEvent } from './storedEvents.ts';

/** Applies events of one conversation, or of none, in their order. Consecutive events about messages are applied together. */
export async function applyEvents(
  sources: EventSources,
  events: readonly StoredEvent[],
  authors: MissingAuthors,
): Promise<void> {
  for (const run of runsOf(events)) {
    const [first] = run;
    if (!first) continue;
    if (isAboutMessages(first)) await applyMessageEvents(sources, run, authors);
    else {
      await applyOtherEvent(sources, first);
      await markApplied(sources.database, first.workspaceId, run, sources.now());
    }
  }
}

function runsOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const runs: StoredEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0] && isAboutMessages(last[0]) && isAboutMessages(event)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

const isAboutMessages = (event: StoredEvent): boolean =>
  event.conversationId !== null && (readMessageChange(event) !== null || readReactionChange(event) !== null);
