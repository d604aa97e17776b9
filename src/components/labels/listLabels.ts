import { plural } from './plural.ts';

/** Labels of the conversation list. */
export const listLabels = {
  name: 'Conversations',
  loading: 'Loading conversations...',
  unreadView: 'Unread',
  count: (n: number) => plural(n, 'conversation', 'conversations'),
  filter: 'Filter',
  filterPlaceholder: (view: string) => `Filter ${view}...`,
  closeFilter: 'Close filter',
  noResults: 'No results found',
  unread: (n: number) => `${n} unread`,
  /** There may be more. */
  unreadAtLeast: (n: number) => `${n}+ unread`,
  /** Spoken for the mark of a mention. */
  mentionsYou: 'mentions you',
  inChannel: (channel: string) => `in ${channel}`,
  noOtherMembers: 'No other members',
  moreMembers: (n: number) => `+${n}`,
  author: (name: string) => `${name}:`,
  you: 'You',
  /** The preview of a message that consists of files. */
  file: (name: string) => `File: ${name}`,
  files: (n: number) => plural(n, 'file', 'files'),
  /** The preview of a message that consists of several files. */
  filesAnd: (name: string, n: number) => `${name} and ${plural(n, 'file', 'files')}`,
  /** Why a conversation is in the list. */
  reasons: {
    asks: () => 'asks you',
    mention: () => 'mentions you',
    /** The handle of the group may be unknown. */
    group_mention: (group?: string) => (group === undefined ? 'mentions your group' : `mentions @${group}`),
    reply: () => 'replied to you',
    dm: () => 'DM',
    follow: () => 'you follow',
  },
  /** The reason of a message with a word that a Focus Inbox looks for. */
  keyword: (word: string) => `keyword ${word}`,
  /** The reason of a row that waits for an answer of others. `ago`: "2d ago". */
  asked: (ago: string) => `you asked ${ago}`,
  forYou: 'For you',
  channels: 'Channels',
  collapsed: 'collapsed',
  nothingForYou: 'Nothing needs you',
  skim: (n: number) => `${n} in Channels`,
  skimHint: 'Enter to skim',
  offerForYou: (n: number) => `${n} conversations are unread. See first what needs you?`,
  showForYou: 'Show For you',
  refuseForYou: 'Not now',
  draft: 'Draft',
  noDrafts: 'No drafts',
  /** Spoken while the list is pulled down, and after it. */
  release: 'Release to fetch',
  refreshing: 'Fetching…',
  refreshed: 'Fetched',
  mentions: 'Mentions you',
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  older: 'Older',
  resize: 'Resize list',
  types: {
    dm: 'Direct message',
    channel: 'Channel',
    privateChannel: 'Private channel',
    thread: 'Thread',
  },
  hints: {
    move: 'Move',
    open: 'Open',
    nextTab: 'Next tab',
    leave: 'Leave the list',
    filter: 'Filter',
    markRead: 'Mark read',
    reply: 'Reply',
    select: 'Select',
    all: 'All shortcuts',
    search: 'Search',
    close: 'Close',
  },
};

/** Labels of the actions on one conversation or on the selected ones. */
export const triageLabels = {
  selection: 'Selection',
  selected: (n: number) => `${n} selected`,
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  selectAll: 'Select all',
  clear: 'Clear selection',
  select: 'Select',
  deselect: 'Deselect',
  undo: 'Undo',
  /** State of a conversation. */
  muted: 'Muted',
  /** Notices. */
  nowMuted: (name: string, n: number) => (n === 1 ? `Muted ${name}` : `${n} conversations muted`),
  noLongerMuted: (name: string, n: number) => (n === 1 ? `Unmuted ${name}` : `${n} conversations unmuted`),
  unreadFromHere: 'Mark unread from here',
  messageActions: 'Message actions',
  conversationActions: 'Conversation actions',
};
