import { isReactionName } from 'triage-inbox/core';
import { isRecord, stringIn } from '../../json.ts';
import type { StoredEvent } from './storedEvents.ts';

/** A reaction that was added or removed. */
export interface ReactionChange {
  event: StoredEvent;
  /** The message. */
  ts: string;
  userId: string;
  name: string;
  isSet: boolean;
}

/** Null for an event that changes no reaction of a message. */
export function readReactionChange(event: StoredEvent): ReactionChange | null {
  const { type, body } = event;
  if ((type !== 'reaction_added' && type !== 'reaction_removed') || !isRecord(body.item)) return null;
  const [ts, userId, name] = [stringIn(body.item, 'ts'), stringIn(body, 'user'), stringIn(body, 'reaction')];
  if (body.item.type !== 'message' || ts === '' || userId === '' || !isReactionName(name)) return null;
  return { event, ts, userId, name, isSet: type === 'reaction_added' };
}
