import { microsOf } from '../../database/micros.ts';
import { isRecord, stringIn } from '../../json.ts';
import type { SlackCaller, SlackCallOptions } from '../client/slackCalls.ts';
import { readSlackMessage, type SlackMessage } from '../store/slackMessage.ts';
import type { SyncSources } from './syncSources.ts';

/** Messages of a conversation without the replies of its threads, without a gap between them. */
export interface HistoryPage {
  messages: SlackMessage[];
  /** The messages as Slack sent them. */
  raw: Record<string, unknown>[];
  /** The `ts` of the oldest message; null for an empty page. */
  oldest: string | null;
  /** Whether the conversation has older messages. */
  hasMore: boolean;
  /** When Slack was asked. */
  askedMs: number;
}

export interface HistoryRequest {
  limit: number;
  /** Only messages before this `ts`. */
  latest?: string | undefined;
}

/** The newest messages, or the newest before an instant. @throws SlackFailure */
export async function fetchHistory(
  { calls, clock }: Pick<SyncSources, 'calls' | 'clock'>,
  caller: SlackCaller,
  conversationId: string,
  { limit, latest }: HistoryRequest,
  options: SlackCallOptions,
): Promise<HistoryPage> {
  const args = { channel: conversationId, limit, include_all_metadata: true, ...(latest && { latest }) };
  const askedMs = clock.now();
  return historyPage(await calls.call(caller, 'conversations.history', args, options), askedMs);
}

/** An answer of `conversations.history`. */
function historyPage(answer: Record<string, unknown>, askedMs: number): HistoryPage {
  const raw = Array.isArray(answer.messages) ? answer.messages.filter(isRecord) : [];
  const times = raw.map((message) => stringIn(message, 'ts')).filter((ts) => ts !== '');
  return {
    messages: raw.flatMap((message) => readSlackMessage(message) ?? []),
    raw,
    oldest: oldestOf(times),
    hasMore: answer.has_more === true,
    askedMs,
  };
}

/** Several pages as one, the newest first. */
export const joinedPages = (pages: readonly HistoryPage[]): HistoryPage => ({
  messages: pages.flatMap(({ messages }) => messages),
  raw: pages.flatMap(({ raw }) => raw),
  oldest: oldestOf(pages.flatMap(({ oldest }) => oldest ?? [])),
  hasMore: pages.at(-1)?.hasMore ?? false,
  askedMs: pages[0]?.askedMs ?? 0,
});

function oldestOf(times: readonly string[]): string | null {
  let oldest: string | null = null;
  for (const ts of times) if (oldest === null || microsOf(ts) < microsOf(oldest)) oldest = ts;
  return oldest;
}
