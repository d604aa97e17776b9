/** A call of the protocol. `{id}` in the path stands for a percent-encoded id. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string): Call => ({ method: 'POST', path });
const patch = (path: string): Call => ({ method: 'PATCH', path });

/** All calls of the protocol, for transports and handlers. */
export const calls = {
  authStatus: get('/api/auth/status'),
  revoke: post('/api/auth/revoke'),
  disconnect: post('/api/auth/disconnect'),
  logout: post('/auth/logout'),
  switchWorkspace: post('/auth/switch-workspace'),
  setupStatus: get('/api/setup/status'),
  configMode: get('/api/config/mode'),
  features: get('/api/config/features'),
  installations: get('/api/workspaces/installations'),

  sync: get('/api/sync'),
  fetchAll: get('/api/conversations/fetch-all'),
  fetchChanges: get('/api/conversations/fetch'),
  conversations: get('/api/conversations/data'),
  aggregate: post('/api/conversations/aggregate'),
  markRead: post('/api/conversations/{id}/mark-read'),
  filtered: post('/api/conversations/filtered'),
  conversation: get('/api/conversations/{id}/threads'),
  followThread: post('/api/conversations/{id}/follow'),
  openConversation: post('/api/conversations/open'),
  addReaction: post('/api/conversations/{id}/add-reaction'),
  removeReaction: post('/api/conversations/{id}/remove-reaction'),
  editMessage: post('/api/conversations/{id}/edit-message'),
  deleteMessage: post('/api/conversations/{id}/delete-message'),
  users: get('/api/users/display-data'),
  emoji: get('/api/emoji'),

  uploadFile: post('/api/files'),
  sendMessage: post('/api/messages/send'),
  validateMessage: post('/api/messages/validate'),

  search: get('/api/search'),
  searchService: get('/api/search/service'),
  ask: post('/api/ask'),
  summary: post('/api/summary'),

  customViews: get('/api/custom-views'),
  customView: get('/api/custom-views/{id}'),
  createCustomView: post('/api/custom-views'),
  updateCustomView: { method: 'PUT', path: '/api/custom-views/{id}' },
  deleteCustomView: { method: 'DELETE', path: '/api/custom-views/{id}' },
  toggleCustomView: patch('/api/custom-views/{id}/toggle-visibility'),
  showCustomView: patch('/api/custom-views/{id}/visibility'),
  reorderCustomViews: post('/api/custom-views/reorder'),
  mutes: patch('/api/mutes'),
  ruleMarks: get('/api/rule-marks'),
  builtinViews: get('/api/builtin-views'),
  toggleBuiltinView: patch('/api/builtin-views/{id}/toggle-visibility'),
  showBuiltinView: patch('/api/builtin-views/{id}/visibility'),
  initializeBuiltinViews: post('/api/builtin-views/initialize'),
  allViews: get('/api/all-views'),

  later: get('/api/later'),
  putLater: { method: 'PUT', path: '/api/later/{id}' },
  removeLater: { method: 'DELETE', path: '/api/later/{id}' },

  stream: get('/api/sse/stream'),
  streamStats: get('/api/sse/stats'),
} as const satisfies Record<string, Call>;

/** The name of a call in the protocol and in errors: "POST /api/conversations/{id}/mark-read". */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
