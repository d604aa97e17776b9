import { plural } from './plural.ts';

/** Labels of the search in the first screen. */
export const searchFrameLabels = { name: 'Search' };

/** Labels of the search and the command palette. */
export const searchLabels = {
  ...searchFrameLabels,
  placeholder: 'Search conversations, messages and people',
  actionsPlaceholder: 'Search actions',
  tabsName: 'Result types',
  tabs: {
    all: 'All',
    conversations: 'Conversations',
    messages: 'Messages',
    people: 'People',
    actions: 'Actions',
  },
  results: 'Results',
  recent: 'Recent searches',
  removeRecent: 'Remove',
  clearRecent: 'Clear recent searches',
  typeToSearch: 'Type to search...',
  enough: 'Type at least two characters.',
  searching: 'Searching...',
  nothing: 'No results found',
  shorter: 'Try fewer or shorter words.',
  shorterOrAsk: 'Try fewer or shorter words, or ask AI instead.',
  count: (n: number) => plural(n, 'result', 'results'),
  clear: 'Clear',
  close: 'Close search',
  directMessage: 'direct message',
  message: 'Message',
  theirMessages: 'Messages from this person',
  goTo: (place: string) => `Go to ${place}`,
  switchTo: (workspace: string) => `Switch to ${workspace}`,
  createFocusInbox: (about: string) => `Create a Focus Inbox for “${about}”`,
  filters: {
    from: 'From',
    in: 'In',
    date: 'Date',
    addFrom: 'Filter by person',
    addIn: 'Filter by conversation',
    addDate: 'Filter by date',
    typeName: 'Type a name…',
    ranges: { today: 'Today', yesterday: 'Yesterday', week: 'Past 7 days', month: 'Past 30 days' },
  },
  loadingMore: 'Loading more results...',
  understood: 'Search filters',
  removePart: (part: string) => `Remove: ${part}`,
  parts: {
    from: (name: string) => `From ${name}`,
    in: (name: string) => `In ${name}`,
    hasLink: 'Has a link',
    isUnread: 'Unread',
    before: (date: string) => `Before ${date}`,
    after: (date: string) => `After ${date}`,
    today: 'today',
    yesterday: 'yesterday',
    phrase: (words: string) => `“${words}”`,
    notFrom: (name: string) => `Not from ${name}`,
    notIn: (name: string) => `Not in ${name}`,
    noLink: 'No link',
    isRead: 'Read',
    not: (words: string) => `Not ${words}`,
  },
  hints: {
    move: 'Move',
    open: 'Open',
    remove: 'Remove',
    /** Shows the card of a person. */
    card: 'Person card',
    close: 'Close',
  },
};

/** Labels that name the chat service. */
export const serviceLabels = (service: string) => ({
  name: service,
  /** Starts a search of the chat service, also for what the server has not stored. */
  search: (query: string) => `Search all of ${service} for “${query}”`,
  searching: `Searching ${service}...`,
  searchFailed: `${service} could not be searched. Try again`,
  moreResults: `Show more from ${service}`,
  noMoreResults: `No more results in ${service}`,
  /** Of a message that only the chat service has found. */
  from: `From ${service}`,
  /** A link to the message, beside controls that work there only. */
  answer: `Answer in ${service}`,
  /** Of a file that the workspace has no room for. */
  fileHidden: `Hidden by ${service}: over the limit of the workspace`,
});
