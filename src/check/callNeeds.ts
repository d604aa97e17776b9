import type { FeatureFlags } from '../model/index.ts';
import { calls, nameOf } from '../transport/calls.ts';

/** The name of a call in the table of calls. */
export type CallName = keyof typeof calls;

/** A call, or the part of one that a transport states by a member of its own. */
export type CheckedName = CallName | 'takesBroadcasts';

/** Whether the inbox needs a call. */
export interface CallNeed {
  /** `unused`: the inbox never makes the call. */
  need: 'required' | 'optional' | 'unused';
  /** The method of the transport, with a dot inside of a group. A host leaves it out if the server lacks the call. */
  method: string;
  /** The part of the inbox that an optional call switches on. */
  feature?: string;
  /** The flag of `GET /api/config/features` without which the inbox does not make the call. */
  flag?:
    | 'aiEnabled'
    | 'sync'
    | 'searchService'
    | 'disconnect'
    | 'emoji'
    | 'uploads'
    | 'rules'
    | 'ruleMarks'
    | 'later'
    | 'summaries';
}

const required = (method: string): CallNeed => ({ need: 'required', method });
const optional = (method: string, feature: string, flag?: CallNeed['flag']): CallNeed => ({
  need: 'optional',
  method,
  feature,
  ...(flag && { flag }),
});
const unused = (method: string): CallNeed => ({ need: 'unused', method });
const later = optional('later', 'snoozed conversations, reminders and saved messages on all devices', 'later');
const views = optional('views', 'Focus Inboxes and hiding of tabs');

/** All calls and the inbox's need of them. The compiler reports a missing call. */
export const callNeeds: Record<CallName, CallNeed> = {
  authStatus: required('loadAuthStatus'),
  conversations: required('loadConversations'),
  conversation: required('loadConversation'),
  markRead: required('markRead'),
  sendMessage: required('sendMessage'),

  stream: optional('openStream', 'live events'),
  logout: optional('logout', 'the logout'),
  switchWorkspace: optional('switchWorkspace', 'other workspaces'),
  features: optional('loadFeatures', 'flags for the parts that a server may lack'),
  fetchAll: optional('fetchAllFromService', 'the first fetch and "Fetch data"'),
  aggregate: optional('loadAggregates', 'badges that count conversations outside of the list'),
  validateMessage: optional('validateMessage', 'the check before sending, with `validateBeforeSend`'),
  users: optional('loadUsers', 'names and pictures of all users in mentions and pickers'),
  followThread: optional('followThread', 'following and unfollowing of threads'),
  openConversation: optional('openConversation', 'new direct messages'),
  addReaction: optional('addReaction', 'adding of reactions'),
  removeReaction: optional('removeReaction', 'removing of reactions'),
  editMessage: optional('editMessage', 'editing of own messages'),
  deleteMessage: optional('deleteMessage', 'deletion of own messages'),
  search: optional('search', 'the search of messages on the server'),
  ask: optional('ask', 'the assistant', 'aiEnabled'),
  summary: optional('summarize', 'the summary of a catch-up', 'summaries'),
  sync: optional('loadSync', 'the progress of the synchronisation', 'sync'),
  searchService: optional('searchService', 'the search in the chat service', 'searchService'),
  disconnect: optional('disconnectWorkspace', 'the disconnection of the workspace', 'disconnect'),
  emoji: optional('loadEmoji', 'custom emoji', 'emoji'),
  uploadFile: optional('uploadFile', 'files with messages', 'uploads'),
  later,
  putLater: later,
  removeLater: later,
  customViews: views,
  ruleMarks: optional('views.loadRuleMarks', 'what rules of Focus Inboxes have marked as read today', 'ruleMarks'),
  mutes: optional('views.changeMutes', 'muting', 'rules'),
  customView: views,
  createCustomView: views,
  updateCustomView: views,
  deleteCustomView: views,
  showCustomView: views,
  reorderCustomViews: views,
  builtinViews: views,
  showBuiltinView: views,
  initializeBuiltinViews: views,

  revoke: unused('revokeAccess'),
  setupStatus: unused('loadSetupStatus'),
  configMode: unused('loadConfigMode'),
  installations: unused('loadInstallations'),
  fetchChanges: unused('fetchChangesFromService'),
  filtered: unused('loadFiltered'),
  toggleCustomView: unused('views.toggleCustomViewVisibility'),
  toggleBuiltinView: unused('views.toggleBuiltinViewVisibility'),
  allViews: unused('views.loadAllViews'),
  streamStats: unused('loadStreamStats'),
};

/** The member of the transport to leave out if the server lacks a call. */
export const methodOf = (name: CheckedName): string => (name === 'takesBroadcasts' ? name : callNeeds[name].method);

/** The subject of the findings about a call. */
export const subjectOf = (name: CheckedName): string =>
  name === 'takesBroadcasts' ? `${nameOf(calls.sendMessage)} with \`reply_broadcast\`` : nameOf(calls[name]);

/** Whether the inbox makes a call at a server with these features. */
export const isOffered = (name: CallName, features: FeatureFlags): boolean => {
  const { need, flag } = callNeeds[name];
  return need !== 'unused' && (flag === undefined || features[flag] === true);
};
