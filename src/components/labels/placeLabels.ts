/** The pages and tabs of the product's own navigation, by id (product spec §2). What a host names itself keeps its name. */
export const placeLabels = {
  pages: { inbox: 'Inbox', conversations: 'Conversations' } as Readonly<Record<string, string>>,
  views: {
    unread: 'Inbox',
    conversations: 'Conversations',
    dms: 'DMs',
    channels: 'Channels',
    threads: 'Threads',
  } as Readonly<Record<string, string>>,
};
