import type { AskOptions, ConversationType, CustomViewDraft, FilterGroup, SearchType } from '../../model/index.ts';
import { toServerFilter } from '../../model/index.ts';
import type { Call } from '../../transport/calls.ts';
import { calls } from '../../transport/calls.ts';
import type { MemoryTransport } from '../../transport/memory/createMemoryTransport.ts';
import { Refusal } from '../../transport/memory/refusal.ts';
import type { Asked } from './asked.ts';

/** The JSON that answers a call, taken from the memory transport and put into the envelope of the wire contract. */
type Answer = (transport: MemoryTransport, asked: Asked) => Promise<unknown>;

const inEnvelope =
  (answer: Answer): Answer =>
  async (transport, asked) => ({ success: true, data: await answer(transport, asked) });

const withSuccess =
  (answer: (transport: MemoryTransport, asked: Asked) => Promise<object>): Answer =>
  async (transport, asked) => ({ success: true, ...(await answer(transport, asked)) });

const searchTypes: readonly string[] = ['all', 'conversations', 'messages', 'users'] satisfies SearchType[];

/** Product spec §9. */
const askDefaults: AskOptions = {
  max_sources: 5,
  temperature: 0.3,
  top_k: 10,
  model: 'gpt-3.5-turbo',
  verbose: false,
};

const viewDraft = (asked: Asked): CustomViewDraft => ({
  label: asked.text('label'),
  filters: asked.filters('filters'),
  parentViewId: asked.text('parentViewId'),
  ...(asked.has('id') && { id: asked.text('id') }),
  ...(asked.has('position') && { position: asked.number('position') }),
  ...(asked.has('page') && { page: asked.text('page') }),
});

const draftMessage = (asked: Asked) => ({
  channel: asked.text('channel'),
  text: asked.text('text'),
  ...(asked.has('thread_ts') && { thread_ts: asked.text('thread_ts') }),
});

const filterOf = (asked: Asked): FilterGroup => toServerFilter(asked.filters('filter'));

function sortOf(asked: Asked) {
  if (!asked.has('sort')) return {};
  const sort = asked.object('sort');
  const direction: 'asc' | 'desc' = sort.optionalText('direction') === 'asc' ? 'asc' : 'desc';
  return { sort: { field: sort.text('field'), direction } };
}

/** Every call but the stream, as pairs of the call and its answer. */
export const answers: readonly (readonly [Call, Answer])[] = [
  [calls.authStatus, (t) => t.loadAuthStatus()],
  [calls.revoke, withSuccess((t) => t.revokeAccess().then(() => ({})))],
  [calls.logout, withSuccess((t) => t.logout().then(() => ({})))],
  [calls.switchWorkspace, withSuccess((t, asked) => t.switchWorkspace(asked.text('workspaceId')))],
  [calls.setupStatus, (t) => t.loadSetupStatus()],
  [calls.configMode, (t) => t.loadConfigMode()],
  [calls.features, (t) => t.loadFeatures()],
  [calls.installations, async (t) => ({ installations: await t.loadInstallations() })],

  [calls.fetchAll, withSuccess(async (t) => ({ summary: await t.fetchAllFromService() }))],
  [calls.fetchChanges, withSuccess(async (t) => ({ summary: await t.fetchChangesFromService() }))],
  [
    calls.conversations,
    inEnvelope((t, { query }) => {
      const type = query('type') as ConversationType | undefined;
      return t.loadConversations({ resolveMentions: query('resolve_mentions') !== 'false', ...(type && { type }) });
    }),
  ],
  [
    calls.aggregate,
    withSuccess(async (t, asked) => {
      const groups = asked.each('groups', (group) => ({ id: group.text('id'), filters: group.filters('filters') }));
      return { results: await t.loadAggregates(groups) };
    }),
  ],
  [calls.markRead, inEnvelope((t, asked) => t.markRead(asked.id, asked.text('timestamp')))],
  [
    calls.filtered,
    inEnvelope((t, asked) =>
      t.loadFiltered({
        filter: filterOf(asked),
        ...sortOf(asked),
        includeThreads: asked.optionalFlag('includeThreads') ?? true,
        includeUserData: asked.optionalFlag('includeUserData') ?? true,
      }),
    ),
  ],
  [calls.conversation, inEnvelope((t, { id }) => t.loadConversation(id))],
  [calls.users, inEnvelope(async (t) => ({ users: await t.loadUsers() }))],

  [
    calls.sendMessage,
    inEnvelope((t, asked) =>
      t.sendMessage({
        ...draftMessage(asked),
        mentions: asked.mentions('mentions'),
        client_msg_id: asked.optionalText('client_msg_id') ?? crypto.randomUUID(),
      }),
    ),
  ],
  [
    calls.validateMessage,
    (t, asked) => t.validateMessage(draftMessage(asked.object('message')), asked.mentions('mentions')),
  ],

  [
    calls.search,
    (t, { query }) => {
      const type = query('type') ?? 'all';
      if (!searchTypes.includes(type)) throw new Refusal(400, `type: must be one of ${searchTypes.join(', ')}`);
      return t.search({ q: query('q') ?? '', type: type as SearchType, limit: Number(query('limit') ?? 20) });
    },
  ],
  [
    calls.ask,
    async (t, asked) => {
      if (t.ask === undefined) throw new Refusal(404, 'There is no assistant here');
      const question = asked.text('question');
      const { optionalText, optionalNumber, optionalFlag } = asked.has('options') ? asked.object('options') : asked;
      return t.ask(question, {
        max_sources: optionalNumber('max_sources') ?? askDefaults.max_sources,
        temperature: optionalNumber('temperature') ?? askDefaults.temperature,
        top_k: optionalNumber('top_k') ?? askDefaults.top_k,
        model: optionalText('model') ?? askDefaults.model,
        verbose: optionalFlag('verbose') ?? askDefaults.verbose,
      });
    },
  ],

  [calls.customViews, inEnvelope(async (t) => ({ views: await t.views.loadCustomViews() }))],
  [calls.customView, inEnvelope(async (t, { id }) => ({ view: await t.views.loadCustomView(id) }))],
  [
    calls.createCustomView,
    inEnvelope(async (t, asked) => ({ view: await t.views.createCustomView(viewDraft(asked)) })),
  ],
  [
    calls.updateCustomView,
    inEnvelope(async (t, asked) => ({ view: await t.views.updateCustomView(asked.id, viewDraft(asked)) })),
  ],
  [
    calls.deleteCustomView,
    inEnvelope(async (t, { id }) => {
      await t.views.deleteCustomView(id);
      return { id };
    }),
  ],
  [calls.toggleCustomView, inEnvelope(async (t, { id }) => ({ view: await t.views.toggleCustomViewVisibility(id) }))],
  [
    calls.showCustomView,
    inEnvelope(async (t, asked) => ({
      view: await t.views.setCustomViewVisibility(asked.id, asked.flag('isVisible')),
    })),
  ],
  [
    calls.reorderCustomViews,
    inEnvelope(async (t, asked) => {
      await t.views.reorderCustomViews(
        asked.each('positions', (each) => ({ id: each.text('id'), position: each.number('position') })),
      );
      return { views: await t.views.loadCustomViews() };
    }),
  ],
  [calls.builtinViews, inEnvelope(async (t) => ({ views: await t.views.loadBuiltinViews() }))],
  [calls.toggleBuiltinView, inEnvelope(async (t, { id }) => ({ view: await t.views.toggleBuiltinViewVisibility(id) }))],
  [
    calls.showBuiltinView,
    inEnvelope(async (t, asked) => ({
      view: await t.views.setBuiltinViewVisibility(asked.id, asked.flag('isVisible')),
    })),
  ],
  [
    calls.initializeBuiltinViews,
    inEnvelope(async (t) => {
      await t.views.initializeBuiltinViews();
      return { views: await t.views.loadBuiltinViews() };
    }),
  ],
  [calls.allViews, inEnvelope(async (t, { query }) => ({ views: await t.views.loadAllViews(query('parentViewId')) }))],
  [calls.streamStats, (t) => t.loadStreamStats()],
];
