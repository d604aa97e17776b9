import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, type SlackCalls, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { readSlackConversation, type SlackConversation } from '../store/slackConversation.ts';
import { slackPages } from './slackPages.ts';

/** A conversation of the person. */
export interface OwnConversation extends SlackConversation {
  /** Group dms: the names of the members, which Slack puts into the name of the conversation. */
  handles: string[];
  /** An estimate for the order of the first checks. */
  activityMicros: number;
}

const kinds = ['public_channel', 'private_channel', 'mpim', 'im'];
/** Slack's maximum. */
const pageLimit = 999;

/** The conversations that the person is in. Kinds that the token may not list are left out. @throws SlackFailure */
export async function ownConversations(
  calls: SlackCalls,
  caller: SlackCaller,
  priority: SlackPriority,
): Promise<OwnConversation[]> {
  try {
    return await listOf(calls, caller, kinds, priority);
  } catch (error) {
    if (!(error instanceof SlackFailure) || error.code !== 'missing_scope') throw error;
  }
  const lists = await Promise.all(
    kinds.map((kind) =>
      listOf(calls, caller, [kind], priority).catch((error: unknown) => {
        if (error instanceof SlackFailure && error.code === 'missing_scope') return [];
        throw error;
      }),
    ),
  );
  return lists.flat();
}

async function listOf(calls: SlackCalls, caller: SlackCaller, types: string[], priority: SlackPriority) {
  const found: OwnConversation[] = [];
  const args = { types: types.join(','), exclude_archived: true, limit: pageLimit };
  const paged = { method: 'users.conversations', field: 'channels', args };
  for await (const page of slackPages(calls, caller, paged, { priority })) {
    for (const value of page) {
      const conversation = readSlackConversation(value);
      if (!conversation) continue;
      found.push({ ...conversation, handles: handlesOf(value), activityMicros: activityOf(value, conversation) });
    }
  }
  return found;
}

/** "mpdm-ada--grace--alan-1" */
function handlesOf(value: unknown): string[] {
  const [, handles] = /^mpdm-(.+)-\d+$/.exec(stringIn(value, 'name')) ?? [];
  return handles?.split('--') ?? [];
}

/** Slack tells when the settings of a channel changed, in milliseconds, and how important it thinks an im is. */
function activityOf(value: unknown, { kind, priority, created }: SlackConversation): number {
  if (kind === 'im') return Math.floor(priority * 1_000_000);
  const updated = isRecord(value) && typeof value.updated === 'number' ? value.updated * 1000 : 0;
  return Math.max(updated, created * 1_000_000);
}
