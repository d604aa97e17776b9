import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackCaller, SlackPriority } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { slackPages } from './slackPages.ts';
import type { SyncSources } from './syncSources.ts';

export interface Thread {
  conversationId: string;
  threadTs: string;
}

export interface ReplyOptions {
  priority: SlackPriority;
  /** Only replies after this `ts`. */
  oldest?: string;
  /** Sends new replies to the streams. */
  live: boolean;
}

type ReplySources = Pick<SyncSources, 'ports' | 'calls'> & { clock: Pick<SlackClock, 'now'> };

const pageLimit = 200;
/** Longer threads are cut: they are read in Slack. */
const maxPages = 25;

/** Stores the parent and the replies of a thread. @throws SlackFailure */
export async function fetchReplies(
  { ports, calls, clock }: ReplySources,
  caller: SlackCaller,
  { conversationId, threadTs }: Thread,
  { priority, oldest, live }: ReplyOptions,
): Promise<SlackMessage[]> {
  const args = { channel: conversationId, ts: threadTs, limit: pageLimit, include_all_metadata: true };
  const paged = { method: 'conversations.replies', field: 'messages', args: { ...args, ...(oldest && { oldest }) } };
  const messages: SlackMessage[] = [];
  const askedMs = clock.now();
  let pages = 0;
  for await (const page of slackPages(calls, caller, paged, { priority })) {
    messages.push(...page.flatMap((message) => readSlackMessage(message) ?? []));
    pages += 1;
    if (pages >= maxPages) break;
  }
  const place: MessagePlace = { workspaceId: caller.workspaceId, conversationId };
  await storeMessages(ports, place, messages, { live, snapshotMs: askedMs });
  return messages;
}
