import type { LaterEntry } from '../../../src/model/index.ts';
import type { CompleteTransport } from '../../../src/transport/index.ts';

type Rest = CompleteTransport;
export interface Expected {
  run: (transport: Rest) => Promise<unknown>;
  sends: string;
  query?: Record<string, string>;
  body?: unknown;
  /** The type of a body that is a file. */
  type?: string;
}

const id = 'C1:1712.0001';
export const view = {
  id: 'custom_1',
  label: 'Mine',
  filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
  parentViewId: 'inbox',
  created_by: 'U1',
  position: 4,
  page: 'inbox',
  rule: { keepsOut: true, notify: 'mentions' as const, marksRead: false, unlessMentioned: true, isOn: true },
};
const laterEntry: LaterEntry = {
  id: 'later_1',
  kind: 'snooze',
  conversation_id: id,
  created: 1712,
  last_seen: '1712.0001',
  until: 1800,
  reply: 'U2',
};
export const filter = { group: { operator: 'AND' as const, filters: view.filters } };
const mentions = { users: ['U2'], channels: ['C1'], everyone: false };
const askOptions = { max_sources: 5, temperature: 0.3, model: 'gpt-3.5-turbo', verbose: false, top_k: 10 };

/** Product spec §7, line by line. */
export const callTable: Record<
  | Exclude<keyof Rest, 'signInUrl' | 'openStream' | 'views' | 'later' | 'takesBroadcasts' | 'urlOf'>
  | `views.${keyof Rest['views']}`
  | `later.${keyof Rest['later']}`,
  Expected
> = {
  loadAuthStatus: { run: (t) => t.loadAuthStatus(), sends: 'GET /api/auth/status' },
  revokeAccess: { run: (t) => t.revokeAccess(), sends: 'POST /api/auth/revoke' },
  disconnectWorkspace: { run: (t) => t.disconnectWorkspace(), sends: 'POST /api/auth/disconnect' },
  loadSync: { run: (t) => t.loadSync(), sends: 'GET /api/sync' },
  logout: { run: (t) => t.logout(), sends: 'POST /auth/logout' },
  switchWorkspace: {
    run: (t) => t.switchWorkspace('T2'),
    sends: 'POST /auth/switch-workspace',
    body: { workspaceId: 'T2' },
  },
  loadSetupStatus: { run: (t) => t.loadSetupStatus(), sends: 'GET /api/setup/status' },
  loadConfigMode: { run: (t) => t.loadConfigMode(), sends: 'GET /api/config/mode' },
  loadFeatures: { run: (t) => t.loadFeatures(), sends: 'GET /api/config/features' },
  loadInstallations: { run: (t) => t.loadInstallations(), sends: 'GET /api/workspaces/installations' },
  fetchAllFromService: { run: (t) => t.fetchAllFromService(), sends: 'GET /api/conversations/fetch-all' },
  fetchChangesFromService: { run: (t) => t.fetchChangesFromService(), sends: 'GET /api/conversations/fetch' },
  loadConversations: {
    run: (t) => t.loadConversations({ resolveMentions: true, type: 'dm' }),
    sends: 'GET /api/conversations/data',
    query: { resolve_mentions: 'true', type: 'dm' },
  },
  loadAggregates: {
    run: (t) => t.loadAggregates([{ id: 'inbox', filters: view.filters }]),
    sends: 'POST /api/conversations/aggregate',
    body: { groups: [{ id: 'inbox', filters: view.filters }] },
  },
  markRead: {
    run: (t) => t.markRead(id, '1712.0009'),
    sends: 'POST /api/conversations/C1%3A1712.0001/mark-read',
    body: { timestamp: '1712.0009' },
  },
  followThread: {
    run: (t) => t.followThread(id, true),
    sends: 'POST /api/conversations/C1%3A1712.0001/follow',
    body: { followed: true },
  },
  uploadFile: {
    run: (t) => t.uploadFile(Object.assign(new Blob(['plan'], { type: 'text/plain' }), { name: 'plan & more.txt' })),
    sends: 'POST /api/files',
    query: { name: 'plan & more.txt' },
    type: 'text/plain',
  },
  addReaction: {
    run: (t) => t.addReaction(id, '1712.0009', '+1'),
    sends: 'POST /api/conversations/C1%3A1712.0001/add-reaction',
    body: { timestamp: '1712.0009', name: '+1' },
  },
  removeReaction: {
    run: (t) => t.removeReaction(id, '1712.0009', '+1'),
    sends: 'POST /api/conversations/C1%3A1712.0001/remove-reaction',
    body: { timestamp: '1712.0009', name: '+1' },
  },
  editMessage: {
    run: (t) =>
      t.editMessage(id, '1712.0009', { text: 'Hi', mentions: { users: ['U1'], channels: [], everyone: false } }),
    sends: 'POST /api/conversations/C1%3A1712.0001/edit-message',
    body: { timestamp: '1712.0009', text: 'Hi', mentions: { users: ['U1'], channels: [], everyone: false } },
  },
  deleteMessage: {
    run: (t) => t.deleteMessage(id, '1712.0009'),
    sends: 'POST /api/conversations/C1%3A1712.0001/delete-message',
    body: { timestamp: '1712.0009' },
  },
  loadFiltered: {
    run: (t) =>
      t.loadFiltered({
        filter,
        sort: { field: 'latest_activity', direction: 'desc' },
        includeThreads: true,
        includeUserData: false,
      }),
    sends: 'POST /api/conversations/filtered',
    body: {
      filter,
      sort: { field: 'latest_activity', direction: 'desc' },
      includeThreads: true,
      includeUserData: false,
    },
  },
  loadConversation: {
    run: (t) => t.loadConversation(id, { around: '1712.0002', limit: 50 }),
    sends: 'GET /api/conversations/C1%3A1712.0001/threads',
    query: { around: '1712.0002', limit: '50' },
  },
  openConversation: {
    run: (t) => t.openConversation(['U2', 'U3']),
    sends: 'POST /api/conversations/open',
    body: { users: ['U2', 'U3'] },
  },
  loadUsers: { run: (t) => t.loadUsers(), sends: 'GET /api/users/display-data' },
  loadEmoji: { run: (t) => t.loadEmoji(), sends: 'GET /api/emoji' },
  sendMessage: {
    run: (t) =>
      t.sendMessage({
        channel: 'C1',
        text: 'hi',
        thread_ts: '1712.0001',
        reply_broadcast: true,
        mentions,
        client_msg_id: 'a-1',
      }),
    sends: 'POST /api/messages/send',
    body: {
      channel: 'C1',
      text: 'hi',
      thread_ts: '1712.0001',
      reply_broadcast: true,
      mentions,
      client_msg_id: 'a-1',
    },
  },
  validateMessage: {
    run: (t) => t.validateMessage({ channel: 'C1', text: 'hi', thread_ts: '1712.0001' }, mentions),
    sends: 'POST /api/messages/validate',
    body: { message: { channel: 'C1', text: 'hi', thread_ts: '1712.0001' }, mentions },
  },
  search: {
    run: (t) => t.search({ q: 'röd & blå', type: 'messages', limit: 7 }),
    sends: 'GET /api/search',
    query: { q: 'röd & blå', type: 'messages', limit: '7' },
  },
  searchService: {
    run: (t) => t.searchService({ q: 'röd & blå', page: 2 }),
    sends: 'GET /api/search/service',
    query: { q: 'röd & blå', page: '2' },
  },
  ask: {
    run: (t) => t.ask('When?', askOptions),
    sends: 'POST /api/ask',
    body: { question: 'When?', options: askOptions },
  },
  summarize: {
    run: (t) => t.summarize([{ conversation_id: 'C1', messages: ['1.0'] }], () => {}),
    sends: 'POST /api/summary',
    body: { places: [{ conversation_id: 'C1', messages: ['1.0'] }] },
  },
  'views.loadCustomViews': { run: (t) => t.views.loadCustomViews(), sends: 'GET /api/custom-views' },
  'views.changeMutes': {
    run: (t) => t.views.changeMutes([{ conversation_id: 'C1', as: 'read' }], 'inbox'),
    sends: 'PATCH /api/mutes',
    body: { mutes: [{ conversation_id: 'C1', as: 'read' }], parentViewId: 'inbox' },
  },
  'views.loadRuleMarks': {
    run: (t) => t.views.loadRuleMarks(1_712_345_678_000),
    sends: 'GET /api/rule-marks',
    query: { since: '1712345678000' },
  },
  'views.loadCustomView': { run: (t) => t.views.loadCustomView('custom_1'), sends: 'GET /api/custom-views/custom_1' },
  'views.createCustomView': {
    run: (t) => t.views.createCustomView(view),
    sends: 'POST /api/custom-views',
    body: view,
  },
  'views.updateCustomView': {
    run: (t) => t.views.updateCustomView('custom_1', view),
    sends: 'PUT /api/custom-views/custom_1',
    body: view,
  },
  'views.deleteCustomView': {
    run: (t) => t.views.deleteCustomView('custom/1'),
    sends: 'DELETE /api/custom-views/custom%2F1',
  },
  'later.load': { run: (t) => t.later.load(), sends: 'GET /api/later' },
  'later.put': {
    run: (t) => t.later.put(laterEntry),
    sends: 'PUT /api/later/later_1',
    body: { kind: 'snooze', conversation_id: id, created: 1712, last_seen: '1712.0001', until: 1800, reply: 'U2' },
  },
  'later.remove': { run: (t) => t.later.remove('later_1'), sends: 'DELETE /api/later/later_1' },
  'views.toggleCustomViewVisibility': {
    run: (t) => t.views.toggleCustomViewVisibility('custom_1'),
    sends: 'PATCH /api/custom-views/custom_1/toggle-visibility',
  },
  'views.setCustomViewVisibility': {
    run: (t) => t.views.setCustomViewVisibility('custom_1', false),
    sends: 'PATCH /api/custom-views/custom_1/visibility',
    body: { isVisible: false },
  },
  'views.reorderCustomViews': {
    run: (t) => t.views.reorderCustomViews([{ id: 'custom_1', position: 2 }]),
    sends: 'POST /api/custom-views/reorder',
    body: { positions: [{ id: 'custom_1', position: 2 }] },
  },
  'views.loadBuiltinViews': { run: (t) => t.views.loadBuiltinViews(), sends: 'GET /api/builtin-views' },
  'views.toggleBuiltinViewVisibility': {
    run: (t) => t.views.toggleBuiltinViewVisibility('unread'),
    sends: 'PATCH /api/builtin-views/unread/toggle-visibility',
  },
  'views.setBuiltinViewVisibility': {
    run: (t) => t.views.setBuiltinViewVisibility('unread', true),
    sends: 'PATCH /api/builtin-views/unread/visibility',
    body: { isVisible: true },
  },
  'views.initializeBuiltinViews': {
    run: (t) => t.views.initializeBuiltinViews(),
    sends: 'POST /api/builtin-views/initialize',
  },
  'views.loadAllViews': {
    run: (t) => t.views.loadAllViews('inbox'),
    sends: 'GET /api/all-views',
    query: { parentViewId: 'inbox' },
  },
  loadStreamStats: { run: (t) => t.loadStreamStats(), sends: 'GET /api/sse/stats' },
};
