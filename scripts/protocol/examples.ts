// The entities of the examples in openapi.json: a small team that talks about a release.

export const user = { id: 'U2', name: 'ben', real_name: 'Ben Okafor', display_name: 'Ben', avatar: '/avatars/U2.png' };

export const message = {
  ts: '1712345678.000200',
  user: 'U2',
  text: 'Can you look at the release notes, <@U1>?',
  resolved_text: 'Can you look at the release notes, @Ana?',
  reply_count: 1,
  reactions: [{ name: 'eyes', count: 1, users: ['U3'] }],
  threads: [{ ts: '1712345700.000100', user: 'U3', text: 'I can.', thread_ts: '1712345678.000200' }],
};

export const sentMessage = {
  ts: '1712345800.000300',
  user: 'U1',
  text: 'Done.',
  client_msg_id: '6f9d6c0e-8f0b-4f43-9a3e-6a2a7a0e2c11',
};

export const conversation = {
  id: 'C1',
  name: 'releases',
  type: 'channel',
  is_private: false,
  unread_count: 2,
  latest_activity: 1712345700,
  latest_message: { ts: '1712345678.000200', user: 'U2', text: 'Can you look at the release notes, <@U1>?' },
  last_read: '1712340000.000100',
  latest_mention: '1712345678.000200',
};

export const customView = {
  id: 'custom_1',
  label: 'Mentions',
  filters: [{ field: 'mentions_me', operator: 'eq', value: true }],
  parentViewId: 'inbox',
  position: 4,
  created_by: 'U1',
  isCustom: true,
  isVisible: true,
};

export const mutedView = {
  id: 'muted',
  label: 'Muted',
  filters: [{ field: 'id', operator: 'in', value: ['C1'] }],
  parentViewId: 'inbox',
  position: 0,
  isCustom: true,
  isVisible: false,
  rule: { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true },
};

export const builtinView = {
  id: 'unread',
  label: 'Unread',
  filters: [{ field: 'unread_count', operator: 'gt', value: 0 }],
  parentViewId: 'conversations',
  position: 1,
  isCustom: false,
  isVisible: true,
};

export const filterGroup = { group: { operator: 'AND', filters: [{ field: 'type', operator: 'eq', value: 'dm' }] } };

export const searchMessage = {
  id: 'C1:1712345678.000200',
  conversation_id: 'C1',
  conversation_name: 'releases',
  conversation_type: 'channel',
  conversation_is_private: false,
  user: 'U2',
  text: 'Can you look at the release notes, <@U1>?',
  ts: '1712345678.000200',
  highlights: ['release'],
};

export const sync = { service: 'Slack', phase: 'checking', checked: 40, total: 120, remaining_ms: 90000, notices: [] };

export const laterEntry = {
  id: 'later-1',
  kind: 'snooze',
  conversation_id: 'C1',
  created: 1712345900,
  last_seen: '1712345678.000200',
  until: 1712390400,
  reply: 'U3',
};
