import type { CustomViewDraft } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import {
  isValidation,
  parseAiAnswer,
  parseBuiltinView,
  parseBuiltinViews,
  parseCustomView,
  parseCustomViews,
  parseLater,
  parseMessageValidation,
  parseRuleMarks,
  parseSearch,
  parseSentMessage,
  parseServiceSearch,
  parseUpload,
  parseViews,
} from '../wire/index.ts';
import { createConversationCalls } from './conversationCalls.ts';
import type { Fetch, RestTransportOptions } from './options.ts';
import { createRequest, ignoreAnswer, type Request } from './request.ts';
import { createSessionCalls } from './sessionCalls.ts';
import { createOpenStream } from './stream/openStream.ts';
import { summaryInput } from './summaryInput.ts';
import { withoutTrailingSlash } from './url.ts';

/**
 * Creates a transport to a server that implements the protocol, over `fetch`. Sends cookies with each request, and the
 * bearer token from `getToken`. Calls reject only with an `ApiError`. To disable a capability, omit its method: `const {
 * ask, ...transport } = createRestTransport()`.
 *
 * @example
 * const transport = createRestTransport({ baseUrl: 'https://chat.example.com', getToken: () => session.token });
 */
export function createRestTransport(options: RestTransportOptions = {}): CompleteTransport {
  const request = createRequest(options);
  const urlOf = (path: string): string => `${withoutTrailingSlash(options.baseUrl ?? '')}${path}`;
  return {
    signInUrl: options.signInUrl ?? ((returnTo) => urlOf(`/auth/slack?return_to=${encodeURIComponent(returnTo)}`)),
    urlOf,
    ...createSessionCalls(request),
    ...createConversationCalls(request),
    ...createMessageCalls(request),
    uploadFile: createUploadFile(options),
    views: createViewCalls(request),
    later: createLaterCalls(request),
    openStream: createOpenStream(options),
    loadStreamStats: (callOptions) => request(calls.streamStats, { parse: (body) => body }, callOptions),
  };
}

/** A file takes as long as its network needs; a file without progress ends earlier. */
const longestMs = 60 * 60_000;

/** Uploads a file. `fetch` does not report progress, so that a browser sends the file by another way, unless the host has its own. */
const createUploadFile =
  (options: RestTransportOptions): CompleteTransport['uploadFile'] =>
  (file, { signal, onProgress } = {}) => {
    const send: Fetch = async (url, init) => {
      if (options.fetch !== undefined || globalThis.XMLHttpRequest === undefined) {
        return (options.fetch ?? globalThis.fetch)(url, init);
      }
      const { sendWithProgress } = await import('./sendWithProgress.ts');
      return sendWithProgress(url, init, onProgress);
    };
    const request = createRequest({ ...options, fetch: send, timeoutMs: longestMs });
    return request(
      calls.uploadFile,
      { query: { name: file.name }, file, parse: parseUpload },
      signal === undefined ? {} : { signal },
    );
  };

/** The page of views without a parent. */
const defaultParentViewId = 'conversations';

const bodyOf = ({ id, label, filters, parentViewId, created_by, position, page, rule }: CustomViewDraft) => ({
  id,
  label,
  filters,
  parentViewId,
  created_by,
  position,
  page,
  rule,
});

const createViewCalls = (request: Request): CompleteTransport['views'] => ({
  loadCustomViews: (options) => request(calls.customViews, { parse: parseCustomViews }, options),
  loadCustomView: (id, options) => request(calls.customView, { id, parse: parseCustomView }, options),
  createCustomView: (view, options) =>
    request(calls.createCustomView, { body: bodyOf(view), parse: parseCustomView }, options),
  updateCustomView: (id, view, options) =>
    request(calls.updateCustomView, { id, body: bodyOf(view), parse: parseCustomView }, options),
  deleteCustomView: (id, options) => request(calls.deleteCustomView, { id, parse: ignoreAnswer }, options),
  toggleCustomViewVisibility: (id, options) => request(calls.toggleCustomView, { id, parse: parseCustomView }, options),
  setCustomViewVisibility: (id, isVisible, options) =>
    request(calls.showCustomView, { id, body: { isVisible }, parse: parseCustomView }, options),
  reorderCustomViews: (positions, options) =>
    request(calls.reorderCustomViews, { body: { positions }, parse: ignoreAnswer }, options),
  changeMutes: (mutes, parentViewId, options) =>
    request(calls.mutes, { body: { mutes, parentViewId }, parse: parseCustomViews }, options),
  loadRuleMarks: (sinceMs, options) =>
    request(calls.ruleMarks, { query: { since: String(sinceMs) }, parse: parseRuleMarks }, options),
  loadBuiltinViews: (options) => request(calls.builtinViews, { parse: parseBuiltinViews }, options),
  toggleBuiltinViewVisibility: (id, options) =>
    request(calls.toggleBuiltinView, { id, parse: parseBuiltinView }, options),
  setBuiltinViewVisibility: (id, isVisible, options) =>
    request(calls.showBuiltinView, { id, body: { isVisible }, parse: parseBuiltinView }, options),
  initializeBuiltinViews: (options) => request(calls.initializeBuiltinViews, { parse: ignoreAnswer }, options),
  loadAllViews: (parentViewId = defaultParentViewId, options) =>
    request(calls.allViews, { query: { parentViewId }, parse: parseViews }, options),
});

const createLaterCalls = (request: Request): CompleteTransport['later'] => ({
  load: (options) => request(calls.later, { parse: parseLater }, options),
  put: ({ id, kind, conversation_id, message_ts, created, last_seen, until, reply }, options) =>
    request(
      calls.putLater,
      { id, body: { kind, conversation_id, message_ts, created, last_seen, until, reply }, parse: ignoreAnswer },
      options,
    ),
  remove: (id, options) => request(calls.removeLater, { id, parse: ignoreAnswer }, options),
});

/** Number of search results without a limit of the caller. */
const searchLimit = 20;

/** The time zone that the days of a query belong to. Without days, a server sees no parameter that it may not know. */
const zoneOf = (q: string): string | undefined =>
  /(before|after)[:：]/i.test(q) ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;

type MessageCalls = Pick<
  CompleteTransport,
  'takesBroadcasts' | 'sendMessage' | 'validateMessage' | 'search' | 'searchService' | 'ask' | 'summarize'
>;

const createMessageCalls = (request: Request): MessageCalls => ({
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
    request(
      calls.search,
      { query: { q, type, limit, ...(offset !== 0 && { offset }), tz: zoneOf(q) }, parse: parseSearch },
      options,
    ),
  searchService: ({ q, page }, options) =>
    request(calls.searchService, { query: { q, page, tz: zoneOf(q) }, parse: parseServiceSearch }, options),
  ask: (question, { max_sources, temperature, model, verbose, top_k }, options) =>
    request(
      calls.ask,
      { body: { question, options: { max_sources, temperature, model, verbose, top_k } }, parse: parseAiAnswer },
      options,
    ),
  summarize: (places, onSentence, options) => request(calls.summary, summaryInput(places, onSentence), options),
});
