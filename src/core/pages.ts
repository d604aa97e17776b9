import type { Page, SubView } from '../model/index.ts';
import type { WaitingField } from '../model/waitingFields.ts';

const draftsId = 'drafts';
const threadsId = 'threads';

/** The conversations with an unsent draft. The inbox itself knows them: the filters of the view are empty. It is in the navigation
 * while there are drafts. */
export const draftsPage: Page = {
  id: draftsId,
  route: '/drafts',
  title: 'Drafts',
  position: 2,
  subViews: [{ id: draftsId, label: 'Drafts', filters: [] }],
};

/** The page of conversations and messages that the user has put off. The inbox shows it in place of a list, so it has no views. It is in
 * the navigation while there is something. */
export const laterPage: Page = { id: 'later', route: '/later', title: 'Later', position: 3, subViews: [] };

/** Whether it is the built-in page. A page of the host may have the same id and route. */
export const isLaterPage = (page: Page): boolean => page === laterPage;

export const isDraftsPage = ({ id }: Pick<Page, 'id'>): boolean => id === draftsId;

/** Whether a view lists the conversations with an unsent draft. */
export const isDraftsView = ({ id, filters }: SubView): boolean =>
  id === draftsId && Array.isArray(filters) && filters.length === 0;

/** Whether the host shows content of its own on the page. Such a page has no views. */
export const isHostPage = ({ subViews }: Pick<Page, 'subViews'>): boolean => subViews.length === 0;

/** The page whose views are Inbox: the first that lists conversations. */
export const inboxPage = ({ pages }: { pages: readonly Page[] }): Page | undefined =>
  pages.find((page) => !isHostPage(page));

/** A tab that is hidden until the user shows it. A server that states no waits does not list it. */
const waitingView = (id: WaitingField, label: string): SubView => ({
  id,
  label,
  filters: [{ field: id, operator: 'eq', value: true }],
  isOptional: true,
});

/** The pages of an inbox without the option `pages`: Inbox, Conversations, Drafts and Later, with their routes and built-in tabs. */
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
      { id: threadsId, label: 'Threads', filters: [{ field: 'type', operator: 'eq', value: 'thread' }] },
      waitingView('waiting_on_me', 'Waiting on me'),
      waitingView('waiting_on_them', 'Waiting on them'),
    ],
  },
  draftsPage,
  laterPage,
];

/** The pages of an inbox without the option `pages`; without threads, no tab lists them. */
export const pagesOf = (hasThreads: boolean): readonly Page[] =>
  hasThreads
    ? defaultPages
    : defaultPages.map((page) => ({ ...page, subViews: page.subViews.filter(({ id }) => id !== threadsId) }));
