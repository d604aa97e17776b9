import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import {
  isValidation,
  parseAiAnswer,
  parseMessageValidation,
  parseSearch,
  parseSentMessage,
  parseServiceSearch,
} from '../wire/index.ts';
import type { Request } from './request.ts';

/** Number of search results without a limit of the caller. */
const searchLimit = 20;

type MessageCalls = Pick<
  CompleteTransport,
  'takesBroadcasts' | 'sendMessage' | 'validateMessage' | 'search' | 'searchService' | 'ask'
>;

export const createMessageCalls = (request: Request): MessageCalls => ({
  takesBroadcasts: true,
  sendMessage: ({ channel, text, files, thread_ts, reply_broadcast, mentions, client_msg_id }, options) =>
    request(
      calls.sendMessage,
      { body: { channel, text, files, thread_ts, reply_broadcast, mentions, client_msg_id }, parse: parseSentMessage },
      options,
    ),
  validateMessage: ({ channel, text, thread_ts }, mentions, options) =>
    request(
      calls.validateMessage,
      {
        body: { message: { channel, text, thread_ts }, mentions },
        isAnswer: (status, body) => status < 400 || (status < 500 && isValidation(body)),
        parse: parseMessageValidation,
      },
      options,
    ),
  search: ({ q, type = 'all', limit = searchLimit, offset = 0 }, options) =>
    request(calls.search, { query: { q, type, limit, ...(offset !== 0 && { offset }) }, parse: parseSearch }, options),
  searchService: ({ q, page }, options) =>
    request(calls.searchService, { query: { q, page }, parse: parseServiceSearch }, options),
  ask: (question, { max_sources, temperature, model, verbose, top_k }, options) =>
    request(
      calls.ask,
      { body: { question, options: { max_sources, temperature, model, verbose, top_k } }, parse: parseAiAnswer },
      options,
    ),
});
