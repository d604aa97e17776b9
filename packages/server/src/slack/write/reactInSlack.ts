import type { Reader } from '../../chatService.ts';
import { type NewReaction, reactToMessage } from '../../messages/commands/reactToMessage.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { callIdempotent } from './callIdempotent.ts';
import { memberMessage } from './ownMessage.ts';
import { httpFailureOf } from './slackErrorTexts.ts';

/** Adds or removes a reaction of the viewer, in Slack and then in the database. */
export async function reactInSlack(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  calls: SlackCalls,
  viewer: Reader,
  reaction: NewReaction,
  isSet: boolean,
): Promise<void> {
  const { place, row } = await memberMessage(ports, viewer, reaction);
  const args = { channel: place.conversationId, timestamp: row.ts, name: reaction.name };
  try {
    await callIdempotent(calls, viewer, isSet ? 'reactions.add' : 'reactions.remove', args);
  } catch (error) {
    if (!isAlreadySo(error, isSet)) throw httpFailureOf(error);
  }
  await reactToMessage(ports, viewer, reaction, isSet);
}

const isAlreadySo = (error: unknown, isSet: boolean): boolean =>
  error instanceof SlackFailure && error.code === (isSet ? 'already_reacted' : 'no_reaction');
