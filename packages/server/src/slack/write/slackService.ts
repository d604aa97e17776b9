import { randomUUID } from 'node:crypto';
import type { ChatService } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { type SlackTimers, writeTimers } from '../client/slackTimers.ts';
import type { SlackSync } from '../slackContext.ts';
import { createMessageChanges } from './changeInSlack.ts';
import { createMarking } from './markInSlack.ts';
import { openInSlack } from './openInSlack.ts';
import { reactInSlack } from './reactInSlack.ts';
import { createSending } from './sendMessage.ts';

export interface SlackServiceOptions {
  calls: SlackCalls;
  /** `writeTimers` if absent. */
  timers?: SlackTimers;
  /** The parts that fetch. */
  sync: Pick<ChatService, 'hasFetched' | 'fetch' | 'prepare'> & Pick<SlackSync, 'wake'>;
  /** A new id for a message of a client that gives none. */
  newId?: () => string;
}

export interface SlackService extends ChatService {
  /** Sends the marks of processes that have ended. One of all instances does it, when it starts its work in the background. */
  resumeMarks(): Promise<void>;
}

/** The service of workspaces at Slack: writes go to Slack first, and what Slack has done is stored. */
export function createSlackService(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
  options: SlackServiceOptions,
): SlackService {
  const { calls, sync, timers = writeTimers, newId = randomUUID } = options;
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
