import type { Page } from '../model/index.ts';

/** The navigation configuration of product spec §2: pages, their routes and their built-in tabs. */
export const defaultPages: readonly Page[] = [
  {
    id: 'inbox',
    route: '/inbox',
    title: 'Inbox',
    position: 0,
    subViews: [{ id: 'unread', label: 'Inbox', filters: [{ field: 'unread_count', operator: 'gt', value: 0 }] }],
  },
  {
    id: 'conversations',
    route: '/conversations',
    title: 'Conversations',
    position: 1,
    subViews: [
      { id: 'conversations', label: 'Conversations', filters: [] },
      { id: 'dms', label: 'DMs', filters: [{ field: 'type', operator: 'eq', value: 'dm' }] },
      { id: 'channels', label: 'Channels', filters: [{ field: 'type', operator: 'eq', value: 'channel' }] },
      { id: 'threads', label: 'Threads', filters: [{ field: 'type', operator: 'eq', value: 'thread' }] },
    ],
  },
];
