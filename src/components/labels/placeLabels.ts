/** Names of the built-in pages and tabs, by id. Names that a host configures are not translated. */
export const placeLabels = {
  pages: { inbox: 'Inbox', conversations: 'Conversations', drafts: 'Drafts' } as Readonly<Record<string, string>>,
  views: {
    unread: 'Inbox',
    conversations: 'Conversations',
    dms: 'DMs',
    channels: 'Channels',
    threads: 'Threads',
    drafts: 'Drafts',
  } as Readonly<Record<string, string>>,
};
