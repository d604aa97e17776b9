import type {
  AskOptions,
  ConversationType,
  CustomViewDraft,
  FilterGroup,
  LaterEntry,
  MuteKind,
  SearchType,
  ViewRule,
} from '../../model/index.ts';
import { toServerFilter } from '../../model/index.ts';
import type { calls } from '../../transport/calls.ts';
import type { MessagePage } from '../../transport/contract.ts';
import type { MemoryTransport } from '../../transport/memory/createMemoryTransport.ts';
import { HttpError } from '../../transport/memory/httpError.ts';
import type { RequestReader } from './requestReader.ts';

/** Returns the JSON body of the response to a call, in the envelope of the protocol. */
type Answer = (transport: MemoryTransport, request: RequestReader) => Promise<unknown>;

const inEnvelope =
  (answer: Answer): Answer =>
  async (transport, request) => ({ success: true, data: await answer(transport, request) });

const withSuccess =
  (answer: (transport: MemoryTransport, request: RequestReader) => Promise<object>): Answer =>
  async (transport, request) => ({ success: true, ...(await answer(transport, request)) });

const searchTypes: readonly string[] = ['all', 'conversations', 'messages', 'users'] satisfies SearchType[];

/** Options that a question leaves out. */
const askDefaults: AskOptions = {
  max_sources: 5,
  temperature: 0.3,
  top_k: 10,
  model: 'gpt-3.5-turbo',
  verbose: false,
};

const viewDraft = (request: RequestReader): CustomViewDraft => ({
  label: request.text('label'),
  filters: request.filters('filters'),
  parentViewId: request.text('parentViewId'),
  ...(request.has('id') && { id: request.text('id') }),
  ...(request.has('position') && { position: request.number('position') }),
  ...(request.has('page') && { page: request.text('page') }),
  ...(request.has('rule') && { rule: request.unchecked('rule') as ViewRule }),
});

const laterEntry = (request: RequestReader): LaterEntry => ({
  id: request.id,
  kind: request.text('kind') as LaterEntry['kind'],
  conversation_id: request.text('conversation_id'),
  created: request.number('created'),
  last_seen: request.text('last_seen'),
  ...(request.has('message_ts') && { message_ts: request.text('message_ts') }),
  ...(request.has('until') && { until: request.number('until') }),
  ...(request.has('reply') && { reply: request.text('reply') }),
});

const draftMessage = (request: RequestReader) => ({
  channel: request.text('channel'),
  text: request.text('text'),
  ...(request.has('thread_ts') && { thread_ts: request.text('thread_ts') }),
});

const filterOf = (request: RequestReader): FilterGroup => toServerFilter(request.filters('filter'));

function sortOf(request: RequestReader) {
  if (!request.has('sort')) return {};
  const sort = request.object('sort');
  const direction: 'asc' | 'desc' = sort.optionalText('direction') === 'asc' ? 'asc' : 'desc';
  return { sort: { field: sort.text('field'), direction } };
}

function pageOf({ query }: RequestReader): MessagePage {
  const limit = query('limit');
  // `Number` reads an empty text as zero, which is no valid limit either.
  return {
    before: query('before'),
    after: query('after'),
    around: query('around'),
    limit: limit === undefined ? undefined : Number(limit),
  };
}

/** `summary` needs a language model, which the memory transport has not. */
export type AnsweredCall = Exclude<keyof typeof calls, 'stream' | 'summary' | 'uploadFile'>;

/** The answers to calls with JSON, in the order in which MSW compares their paths. */
export const answers: Readonly<Record<AnsweredCall, Answer>> = {
  authStatus: async (t) => {
    const status = await t.loadAuthStatus();
    if (!status.authenticated) return status;
    const { hasListCursor = false, ...rest } = status;
    return { ...rest, list_cursor: hasListCursor };
  },
  revoke: withSuccess((t) => t.revokeAccess().then(() => ({}))),
  disconnect: withSuccess((t) => t.disconnectWorkspace().then(() => ({}))),
  sync: inEnvelope((t) => t.loadSync()),
  logout: withSuccess((t) => t.logout().then(() => ({}))),
  switchWorkspace: withSuccess((t, request) => t.switchWorkspace(request.text('workspaceId'))),
  setupStatus: (t) => t.loadSetupStatus(),
  configMode: (t) => t.loadConfigMode(),
  features: (t) => t.loadFeatures(),
  installations: async (t) => ({ installations: await t.loadInstallations() }),
  fetchAll: withSuccess(async (t) => ({ summary: await t.fetchAllFromService() })),
  fetchChanges: withSuccess(async (t) => ({ summary: await t.fetchChangesFromService() })),
  conversations: inEnvelope((t, { query }) => {
    const type = query('type') as ConversationType | undefined;
    return t.loadConversations({ resolveMentions: query('resolve_mentions') !== 'false', ...(type && { type }) });
  }),
  aggregate: withSuccess(async (t, request) => {
    const groups = request.each('groups', (group) => ({ id: group.text('id'), filters: group.filters('filters') }));
    return { results: await t.loadAggregates(groups) };
  }),
  markRead: inEnvelope((t, request) => t.markRead(request.id, request.text('timestamp'))),
  filtered: inEnvelope((t, request) =>
    t.loadFiltered({
      filter: filterOf(request),
      ...sortOf(request),
      includeThreads: request.optionalFlag('includeThreads') ?? true,
      includeUserData: request.optionalFlag('includeUserData') ?? true,
    }),
  ),
  conversation: inEnvelope((t, request) => t.loadConversation(request.id, pageOf(request))),
  followThread: inEnvelope((t, request) => t.followThread(request.id, request.flag('followed'))),
  openConversation: inEnvelope(async (t, request) => ({
    conversation: await t.openConversation(request.texts('users')),
  })),
  addReaction: inEnvelope((t, request) => t.addReaction(request.id, request.text('timestamp'), request.text('name'))),
  removeReaction: inEnvelope((t, request) =>
    t.removeReaction(request.id, request.text('timestamp'), request.text('name')),
  ),
  editMessage: inEnvelope((t, request) =>
    t.editMessage(request.id, request.text('timestamp'), {
      text: request.text('text'),
      mentions: request.mentions('mentions'),
    }),
  ),
  deleteMessage: inEnvelope((t, request) => t.deleteMessage(request.id, request.text('timestamp'))),
  users: inEnvelope(async (t) => ({ users: await t.loadUsers() })),
  emoji: inEnvelope(async (t) => ({ emoji: await t.loadEmoji() })),
  sendMessage: inEnvelope((t, request) =>
    t.sendMessage({
      ...draftMessage(request),
      ...(request.has('files') && { files: request.texts('files') }),
      ...(request.optionalFlag('reply_broadcast') && { reply_broadcast: true }),
      mentions: request.mentions('mentions'),
      client_msg_id: request.optionalText('client_msg_id') ?? crypto.randomUUID(),
    }),
  ),
  validateMessage: (t, request) =>
    t.validateMessage(draftMessage(request.object('message')), request.mentions('mentions')),
  search: (t, { query }) => {
    const type = query('type') ?? 'all';
    if (!searchTypes.includes(type)) throw new HttpError(400, `type: must be one of ${searchTypes.join(', ')}`);
    return t.search({
      q: query('q') ?? '',
      type: type as SearchType,
      limit: Number(query('limit') ?? 20),
      offset: Number(query('offset') ?? 0),
    });
  },
  searchService: inEnvelope((t, { query }) => {
    if (t.searchService === undefined) throw new HttpError(404, 'The chat service cannot be searched');
    return t.searchService({ q: query('q') ?? '', page: Number(query('page') ?? 1) });
  }),
  ask: async (t, request) => {
    if (t.ask === undefined) throw new HttpError(404, 'There is no assistant');
    const question = request.text('question');
    const { optionalText, optionalNumber, optionalFlag } = request.has('options') ? request.object('options') : request;
    return t.ask(question, {
      max_sources: optionalNumber('max_sources') ?? askDefaults.max_sources,
      temperature: optionalNumber('temperature') ?? askDefaults.temperature,
      top_k: optionalNumber('top_k') ?? askDefaults.top_k,
      model: optionalText('model') ?? askDefaults.model,
      verbose: optionalFlag('verbose') ?? askDefaults.verbose,
    });
  },
  customViews: inEnvelope(async (t) => ({ views: await t.views.loadCustomViews() })),
  customView: inEnvelope(async (t, { id }) => ({ view: await t.views.loadCustomView(id) })),
  createCustomView: inEnvelope(async (t, request) => ({ view: await t.views.createCustomView(viewDraft(request)) })),
  updateCustomView: inEnvelope(async (t, request) => ({
    view: await t.views.updateCustomView(request.id, viewDraft(request)),
  })),
  deleteCustomView: inEnvelope(async (t, { id }) => {
    await t.views.deleteCustomView(id);
    return { id };
  }),
  toggleCustomView: inEnvelope(async (t, { id }) => ({ view: await t.views.toggleCustomViewVisibility(id) })),
  showCustomView: inEnvelope(async (t, request) => ({
    view: await t.views.setCustomViewVisibility(request.id, request.flag('isVisible')),
  })),
  reorderCustomViews: inEnvelope(async (t, request) => {
    await t.views.reorderCustomViews(
      request.each('positions', (each) => ({ id: each.text('id'), position: each.number('position') })),
    );
    return { views: await t.views.loadCustomViews() };
  }),
  mutes: inEnvelope(async (t, request) => ({
    views: await t.views.changeMutes(
      request.each('mutes', (each) => ({
        conversation_id: each.text('conversation_id'),
        as: (each.optionalText('as') ?? null) as MuteKind | null,
      })),
      request.text('parentViewId'),
    ),
  })),
  ruleMarks: inEnvelope(async (t, { query }) => ({
    marks: await t.views.loadRuleMarks(Number(query('since') ?? 0)),
  })),
  builtinViews: inEnvelope(async (t) => ({ views: await t.views.loadBuiltinViews() })),
  toggleBuiltinView: inEnvelope(async (t, { id }) => ({ view: await t.views.toggleBuiltinViewVisibility(id) })),
  showBuiltinView: inEnvelope(async (t, request) => ({
    view: await t.views.setBuiltinViewVisibility(request.id, request.flag('isVisible')),
  })),
  initializeBuiltinViews: inEnvelope(async (t) => {
    await t.views.initializeBuiltinViews();
    return { views: await t.views.loadBuiltinViews() };
  }),
  allViews: inEnvelope(async (t, { query }) => ({ views: await t.views.loadAllViews(query('parentViewId')) })),
  later: inEnvelope(async (t) => ({ entries: await t.later.load() })),
  putLater: withSuccess((t, request) => t.later.put(laterEntry(request)).then(() => ({}))),
  removeLater: withSuccess((t, { id }) => t.later.remove(id).then(() => ({}))),
  streamStats: (t) => t.loadStreamStats(),
};
