import { plural } from './plural.ts';

/** Labels of the conversation in the first screen: rows, notices, and the frame of a conversation that opens. */
export const conversationFrameLabels = {
  close: 'Close conversation',
  messages: (name: string) => `Messages in ${name}`,
  loading: 'Loading messages...',
  threadNamed: (channel: string, text: string) => `Thread in ${channel}: ${text}`,
  threadIn: (channel: string) => `Thread in ${channel}`,
  /** In place of the organization of a person outside of the workspace, if its name is not known. */
  external: 'External',
  untitled: 'Conversation',
  noText: 'This message has no text',
  unfollowed: (name: string) => `Unfollowed ${name}`,
  joined: (channel: string) => `joined #${channel}`,
  left: (channel: string) => `left #${channel}`,
  newBelow: (n: number) => plural(n, 'new message', 'new messages'),
  unnamedFile: 'Untitled file',
  fileForbidden: 'A file you cannot see here',
  messageDeleted: 'Message deleted',
  copied: 'Copied',
  textCopied: 'Text copied',
  linkCopied: 'Link copied',
  unknownUser: 'Unknown user',
  you: 'You',
};

/** Labels of the open conversation: header, messages, search. */
export const conversationLabels = (serviceName: string) => ({
  ...conversationFrameLabels,
  markRead: 'Mark as read',
  empty: 'No messages yet',
  newMessages: 'New messages',
  sending: 'Sending...',
  waiting: 'Waiting for the connection',
  /** Returns a message that waits to the field. */
  withdraw: "Don't send",
  edited: '(edited)',
  deleted: 'This message was deleted',
  replies: (n: number) => plural(n, 'reply', 'replies'),
  members: (n: number) => plural(n, 'member', 'members'),
  kindAndMembers: (kind: string, members: string) => `${kind} · ${members}`,
  closeThread: 'Close thread',
  replyInThread: 'Reply in thread',
  openThread: 'Open thread',
  follow: 'Follow thread',
  unfollow: 'Unfollow thread',
  /** In the conversation, above a reply that was also sent there. `text`: of the first message of the thread. */
  repliedTo: (text: string) => `Replied to: ${text}`,
  repliedToThread: 'Replied to a thread',
  /** In the thread. */
  alsoSentTo: (place: string) => `Also sent to ${place}`,
  /** Behind the number of replies: how many are unread. */
  newReplies: (n: number) => `${n} new`,
  /** `isCapped`: there may be more unread ones. */
  unreadInThreads: (unread: number, inThreads: number, isCapped = false) =>
    `${unread}${isCapped ? '+' : ''} unread, ${inThreads} in threads`,
  /** Opens the thread: the conversation does not have all its replies. */
  allReplies: (n: number) => `All ${plural(n, 'reply', 'replies')}`,
  messageBy: (author: string, time: string) => `${author}, ${time}`,
  jumpToNewest: 'Jump to newest message',
  beginning: (name: string) => `This is the beginning of ${name}`,
  beginningWith: (names: string) => `This is the beginning of your messages with ${names}`,
  older: { load: 'Older messages', loading: 'Loading older messages...' },
  newer: { load: 'Newer messages', loading: 'Loading newer messages...' },
  search: 'Search in conversation',
  /** Shown while messages that the search has not reached are loading. */
  matchesSoFar: (matches: string) => `${matches}…`,
  closeSearch: 'Close search',
  matches: (current: number, total: number) => `${current} of ${total}`,
  noMatches: 'No results found',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  codeBlock: 'Code',
  copyCode: 'Copy code',
  showMore: 'Show more',
  showLess: 'Show less',
  jumpToFirstUnread: 'Jump to first unread',
  files: 'Files',
  fileDeleted: 'This file was deleted',
  /** In place of the name of a call or a video. */
  call: 'Call',
  video: 'Video',
  /** The accessible name of a table that scrolls. */
  table: 'Table',
  reactions: 'Reactions',
  addReaction: 'Add reaction',
  /** `emoji`: a spoken name, such as "thumbs up". */
  reactWith: (emoji: string) => `React with ${emoji}`,
  moreActions: 'More actions',
  edit: 'Edit message',
  saveEdit: 'Save',
  cancelEdit: 'Cancel',
  /** Behind the Enter and Escape keys. */
  toSave: 'to save',
  toCancel: 'to cancel',
  remove: 'Delete message',
  copyText: 'Copy text',
  selectText: 'Select text',
  copyLink: 'Copy link',
  openInService: `Open in ${serviceName}`,
  /** "Theo, Priya and you reacted with :tada:". `others`: number of unnamed users; `isOwn`: the signed-in user reacted. */
  reacted: (emoji: string, names: readonly string[], others: number, isOwn = false) => {
    const own = names.length > 0 ? 'you' : 'You';
    const people = [...names, ...(isOwn ? [own] : []), ...(others > 0 ? [plural(others, 'other', 'others')] : [])];
    const last = people[people.length - 1] ?? '';
    const who = people.length > 1 ? `${people.slice(0, -1).join(', ')} and ${last}` : last;
    return `${who} reacted with ${emoji}`;
  },
});
