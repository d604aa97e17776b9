import type { GenericSchema } from 'valibot';
import { looseObject, safeParse } from 'valibot';
import type { AiAnswer, SearchAnswer, SearchMessage, ServiceSearchAnswer } from '../../model/index.ts';
import { conversationSchema } from './conversation.ts';
import { contentOf, findField } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { contractError, parseAt } from './parse.ts';
import { amount, flag, id, text, ts } from './scalars.ts';
import { field, fieldOr, listOf, mapped, read } from './tolerant.ts';
import { userSchema } from './user.ts';

export const searchMessageSchema: GenericSchema<unknown, SearchMessage> = mapped(
  looseObject({
    id,
    conversation_id: id,
    conversation_name: fieldOr(text, ''),
    conversation_type: field(
      read('a conversation type', (input) =>
        input === 'dm' || input === 'channel' || input === 'thread' ? input : undefined,
      ),
    ),
    conversation_is_private: fieldOr(flag, false),
    user: fieldOr(id, ''),
    username: field(text),
    text: fieldOr(text, ''),
    ts: field(ts),
    thread_ts: field(ts),
    highlights: field(listOf(text)),
  }),
  (raw) => ({
    ...raw,
    conversation_type: raw.conversation_type ?? (raw.conversation_id.includes(':') ? 'thread' : 'channel'),
  }),
);

export const searchResultsSchema = looseObject({
  conversations: field(listOf(conversationSchema)),
  messages: field(listOf(searchMessageSchema)),
  users: field(listOf(userSchema)),
});

export const searchTotalsSchema = looseObject({ conversations: amount, messages: amount, users: amount });

export function parseSearch(body: unknown, context: WireContext): SearchAnswer {
  const found = findField(body, 'results');
  if (found === undefined) throw contractError(context, 'results', 'an object');
  const {
    conversations = [],
    messages = [],
    users = [],
  } = parseAt(searchResultsSchema, found.value, found.path, context);
  const sorting_metrics = findField(body, 'sorting_metrics')?.value ?? null;
  const counted = safeParse(searchTotalsSchema, findField(body, 'totals')?.value);
  return {
    results: { conversations, messages, users },
    ...(counted.success && { totals: counted.output }),
    sorting_metrics,
  };
}

export const servicePageSchema = looseObject({
  messages: field(listOf(searchMessageSchema)),
  total: field(amount),
  has_more: fieldOr(flag, false),
  page: field(amount),
});

export function parseServiceSearch(body: unknown, context: WireContext): ServiceSearchAnswer {
  const { value, path } = contentOf(body);
  const { messages = [], total = messages.length, has_more, page } = parseAt(servicePageSchema, value, path, context);
  return { messages, total, has_more, ...(page !== undefined && { page }) };
}

export const answerSourceSchema = looseObject({
  id: field(id),
  author: fieldOr(text, ''),
  channel: fieldOr(text, ''),
  text: fieldOr(text, ''),
  timestamp: fieldOr(
    read('a timestamp', (input) =>
      typeof input === 'number' ? String(input) : typeof input === 'string' ? input : undefined,
    ),
    '',
  ),
  permalink: field(text),
  score: field(amount),
  conversation_id: field(id),
  ts: field(ts),
});

export const aiAnswerSchema = looseObject({
  answer: text,
  sources: field(listOf(answerSourceSchema)),
  confidence: field(amount),
  processing_time_ms: field(amount),
  tokens_used: field(amount),
  search_iterations: field(amount),
  model: field(text),
});

export function parseAiAnswer(body: unknown, context: WireContext): AiAnswer {
  const { value, path } = contentOf(body);
  const { sources = [], ...rest } = parseAt(aiAnswerSchema, value, path, context);
  return { ...rest, sources: sources.map((each, index) => ({ ...each, id: each.id ?? String(index) })) };
}
