import { isRecord, stringIn } from '../../json.ts';
import type { Needs } from '../../ports.ts';
import { type SlackCaller, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import type { SlackClock } from '../client/slackClock.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { applyThreadRead, threadPosition } from './lastRead.ts';
import { isShown, newestSettled, removeDeleted } from './removeDeleted.ts';
import { nextCursor } from './slackPages.ts';
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

interface ReplySources extends Pick<SyncSources, 'calls'> {
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>;
  clock: Pick<SlackClock, 'now'>;
}

/** The replies of one call. */
export const repliesPage = 200;
/** Longer threads are cut: they are read in Slack. */
const maxPages = 25;

/** Stores the parent and the replies of a thread, and deletes those that Slack no longer has. @throws SlackFailure */
export async function fetchReplies(
  sources: ReplySources,
  caller: SlackCaller,
  thread: Thread,
  { oldest, live, ...options }: ReplyOptions,
): Promise<SlackMessage[]> {
  const { ports, clock } = sources;
  const { conversationId, threadTs } = thread;
  const place = { workspaceId: caller.workspaceId, conversationId };
  const askedMs = clock.now();
  const settled = await newestSettled(ports.database, { ...place, threadTs }, askedMs);
  const remove = (times: readonly string[], from: string | null) =>
    removeDeleted(sources, { ...place, threadTs }, { times, from, askedMs, settled });
  const position = await threadPosition(ports.database, caller, thread);
  const args = { channel: conversationId, ts: threadTs, limit: repliesPage, include_all_metadata: true };
  try {
    const { raw, isWhole } = await answeredReplies(sources, caller, { ...args, ...(oldest && { oldest }) }, options);
    const messages = raw.flatMap((message) => readSlackMessage(message) ?? []);
    await storeMessages(ports, place, messages, { live, snapshotMs: askedMs });
    const times = raw.map((message) => stringIn(message, 'ts'));
    if (isWhole && times.length > 0) await remove(times, oldest ?? null);
    const parent = raw.find((message) => stringIn(message, 'ts') === threadTs);
    if (isRecord(parent)) await applyThreadRead(sources, caller, thread, parent, position);
    return messages;
  } catch (error) {
    const isGone = error instanceof SlackFailure && error.code === 'thread_not_found';
    // A free plan hides a thread with its parent, also the recent replies.
    if (isGone && isShown(threadTs, askedMs)) await remove([], null);
    throw error;
  }
}

/** All pages of a thread, as Slack sent them. */
async function answeredReplies(
  { calls }: Pick<ReplySources, 'calls'>,
  caller: SlackCaller,
  args: Record<string, unknown>,
  options: { priority: SlackPriority },
): Promise<{ raw: unknown[]; isWhole: boolean }> {
  const raw: unknown[] = [];
  let cursor = '';
  for (let page = 0; page < maxPages; page += 1) {
    const request = { ...args, ...(cursor && { cursor }) };
    const answer: Record<string, unknown> = await calls.call(caller, 'conversations.replies', request, options);
    if (Array.isArray(answer.messages)) raw.push(...answer.messages);
    cursor = nextCursor(answer);
    if (cursor === '') return { raw, isWhole: answer.has_more !== true };
  }
  return { raw, isWhole: false };
}
