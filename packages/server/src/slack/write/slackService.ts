import { randomUUID } from 'node:crypto';
import type { ChatService, Reader } from '../../chatService.ts';
import { type NewReaction, reactToMessage } from '../../messages/commands/reactToMessage.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import type { SlackTimers } from '../client/slackClock.ts';
import type { SlackSync } from '../slackContext.ts';
import { callIdempotent } from './callIdempotent.ts';
import { createMessageChanges } from './changeInSlack.ts';
import { createMarking, type Marking } from './markInSlack.ts';
import { openInSlack } from './openInSlack.ts';
import { memberMessage } from './ownMessage.ts';
import { createSending } from './sendMessage.ts';
import { httpFailureOf } from './slackErrorTexts.ts';

export interface SlackServiceOptions {
  calls: SlackCalls;
  timers: SlackTimers;
  /** The parts that fetch. */
  sync: Pick<ChatService, 'hasFetched' | 'fetch' | 'prepare'> & Pick<SlackSync, 'wake'>;
  /** A new id for a message of a client that gives none. */
  newId?: () => string;
}

export interface SlackService extends ChatService {
  /** Sends the marks that Slack does not have: of rules, and of processes that have ended. Without a place, of all conversations: one
   * of all instances does this. */
  resumeMarks: Marking['resume'];
}

/** The service of workspaces at Slack: writes go to Slack first, and what Slack has done is stored. */
export function createSlackService(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
  options: SlackServiceOptions,
): SlackService {
  const { calls, sync, timers, newId = randomUUID } = options;
  const marking = createMarking(ports, { calls, timers });
  const { edit, remove } = createMessageChanges(ports, calls);
  return {
    send: createSending(ports, { calls, timers, newId }),
    edit,
    remove,
    react: (viewer, message, isSet) => reactInSlack(ports, calls, viewer, message, isSet),
    markRead: marking.mark,
    openConversation: (viewer, userIds) => openInSlack(ports, { calls, wake: sync.wake }, viewer, userIds),
    hasFetched: (viewer) => sync.hasFetched(viewer),
    fetch: (viewer, scope) => sync.fetch(viewer, scope),
    prepare: (viewer, id, page) => sync.prepare(viewer, id, page),
    resumeMarks: marking.resume,
  };
}

/** Adds or removes a reaction of the viewer, in Slack and then in the database. */
async function reactInSlack(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  calls: SlackCalls,
  viewer: Reader,
  reaction: NewReaction,
  isSet: boolean,
): Promise<void> {
  const { place, row } = await memberMessage(ports, viewer, reaction);
  const args = { channel: place.conversationId, timestamp: row.ts, name: reaction.name };
  let isCounted = false;
  try {
    await callIdempotent(calls, viewer, isSet ? 'reactions.add' : 'reactions.remove', args);
  } catch (error) {
    if (!isAlreadySo(error, isSet)) throw httpFailureOf(error);
    isCounted = isSet;
  }
  await reactToMessage(ports, viewer, reaction, isSet, { isCounted });
}

const isAlreadySo = (error: unknown, isSet: boolean): boolean =>
  error instanceof SlackFailure && error.code === (isSet ? 'already_reacted' : 'no_reaction');
