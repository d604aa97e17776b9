import { calls } from '../../src/transport/calls.ts';

/** A conversation, a message and a view that requests name. */
export interface Target {
  conversationId: string;
  /** A message of the conversation. */
  ts: string;
  userId: string;
  workspaceId: string;
  viewId: string;
  /** A word of the message. */
  word: string;
}

export interface Attempt {
  method: string;
  path: string;
  body?: unknown;
}

export type CallName = keyof typeof calls;

/** The query and the body that name the target as directly as each call allows. A call added to the contract needs an entry. */
const requests: Record<CallName, (target: Target) => { query?: string; body?: unknown }[]> = {
  authStatus: () => [{}],
  revoke: () => [{}],
  disconnect: () => [{}],
  sync: () => [{}],
  logout: () => [{}],
  switchWorkspace: ({ workspaceId }) => [{ body: { workspaceId } }],
  setupStatus: () => [{}],
  configMode: () => [{}],
  features: () => [{}],
  installations: () => [{}],
  fetchAll: () => [{}],
  fetchChanges: () => [{}],
  conversations: () => [{ query: 'resolve_mentions=true' }, { query: 'type=thread' }],
  aggregate: ({ conversationId }) => [
    { body: { groups: [{ id: 'one', filters: [{ field: 'id', operator: 'eq', value: conversationId }] }] } },
  ],
  markRead: ({ ts }) => [{ body: { timestamp: ts } }],
  followThread: () => [{ body: { followed: true } }],
  filtered: ({ conversationId }) => [
    { body: { filter: [], includeThreads: true } },
    { body: { filter: [{ field: 'id', operator: 'contains', value: conversationId }], includeUserData: true } },
  ],
  conversation: () => [{}],
  openConversation: ({ userId }) => [{ body: { users: [userId] } }],
  uploadFile: () => [{ body: {} }],
  addReaction: ({ ts }) => [{ body: { timestamp: ts, name: 'eyes' } }],
  removeReaction: ({ ts }) => [{ body: { timestamp: ts, name: 'eyes' } }],
  editMessage: ({ ts }) => [{ body: { timestamp: ts, text: 'Mine now' } }],
  deleteMessage: ({ ts }) => [{ body: { timestamp: ts } }],
  users: () => [{}],
  emoji: () => [{}],
  sendMessage: ({ conversationId, ts, userId }) => [
    { body: { channel: conversationId, text: 'Hello', client_msg_id: `hello-${conversationId}` } },
    { body: { channel: conversationId, text: 'Hello', thread_ts: ts, client_msg_id: `reply-${conversationId}` } },
    { body: { channel: 'GENERAL', text: 'Look', mentions: { channels: [conversationId] }, client_msg_id: 'look' } },
    { body: { channel: 'GENERAL', text: 'Look', mentions: { users: [userId] }, client_msg_id: `at-${userId}` } },
    { body: { channel: 'GENERAL', text: 'Look', thread_ts: ts, client_msg_id: 'foreign-thread' } },
  ],
  validateMessage: ({ conversationId, ts }) => [
    { body: { message: { channel: conversationId, text: 'Hello', thread_ts: ts } } },
  ],
  searchService: ({ word }) => [{ query: `q=${word}&page=1` }],
  search: ({ word, conversationId }) => [
    { query: `q=${encodeURIComponent(word)}` },
    { query: `q=${encodeURIComponent(`"${word}"`)}` },
    { query: `q=${encodeURIComponent(`in:${conversationId} ${word}`)}` },
    { query: `q=${encodeURIComponent(`in:${word}`)}` },
    { query: `q=${encodeURIComponent(`from:ben ${word.slice(0, -1)}`)}` },
  ],
  ask: ({ word }) => [{ body: { question: `What is ${word}?`, options: {} } }],
  summary: ({ conversationId, ts }) => [{ body: { places: [{ conversation_id: conversationId, messages: [ts] }] } }],
  later: () => [{}],
  putLater: ({ conversationId, ts }) => [
    { body: { kind: 'saved', conversation_id: conversationId, message_ts: ts, created: 1, last_seen: ts } },
  ],
  removeLater: () => [{}],
  customViews: () => [{}],
  mutes: ({ conversationId }) => [
    { body: { mutes: [{ conversation_id: conversationId, as: 'mentions' }], parentViewId: 'inbox' } },
  ],
  ruleMarks: () => [{ query: 'since=0' }],
  customView: () => [{}],
  createCustomView: ({ conversationId, viewId }) => [
    {
      body: {
        id: viewId,
        label: 'Mine',
        parentViewId: 'conversations',
        filters: [{ field: 'id', operator: 'eq', value: conversationId }],
      },
    },
  ],
  updateCustomView: () => [{ body: { label: 'Mine', parentViewId: 'conversations', filters: [] } }],
  deleteCustomView: () => [{}],
  toggleCustomView: () => [{}],
  showCustomView: () => [{ body: { isVisible: false } }],
  reorderCustomViews: ({ viewId }) => [{ body: { positions: [{ id: viewId, position: 1 }] } }],
  builtinViews: () => [{}],
  toggleBuiltinView: () => [{}],
  showBuiltinView: () => [{ body: { isVisible: false } }],
  initializeBuiltinViews: () => [{}],
  allViews: () => [{ query: 'parentViewId=conversations' }],
  stream: () => [],
  streamStats: () => [{}],
};

/** The ids that a path can name: of the conversation, its thread, the view, and path tricks around them. */
const idsOf = (name: CallName, { conversationId, ts, viewId }: Target): string[] =>
  name.includes('View') ? [viewId] : [conversationId, `${conversationId}:${ts}`, `GENERAL/../${conversationId}`];

/** Every call but those that end the session. */
export const exceptSessionCalls: readonly CallName[] = (Object.keys(requests) as CallName[]).filter(
  (name) => name !== 'logout' && name !== 'revoke' && name !== 'disconnect',
);

/** Requests of the calls that name the target. The stream has none. */
export function attemptsOn(target: Target, names = Object.keys(requests) as readonly CallName[]): Attempt[] {
  return names.flatMap((name) => {
    const { method, path } = calls[name];
    const paths = path.includes('{id}')
      ? idsOf(name, target).map((id) => path.replace('{id}', encodeURIComponent(id)))
      : [path];
    return paths.flatMap((to) =>
      requests[name](target).map(({ query, body }) => ({
        method,
        path: query ? `${to}?${query}` : to,
        ...(body === undefined ? {} : { body }),
      })),
    );
  });
}
