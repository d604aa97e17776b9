import { type Page, splitThreadId, type Ts } from '../../model/index.ts';
import type { ViewsSlice } from '../views/state.ts';
import type { NavigationSlice } from './state.ts';

/** The current location, for the host's address bar. Without a view: the first view of the page. */
export interface InboxLocation {
  /** Id of a page. */
  page: string;
  /** Id of a tab. Absent: the first tab of the page. */
  view?: string;
  /** Id of the open conversation. Absent: none is open. */
  conversationId?: string;
  /** Timestamp of the parent of the thread beside the conversation. */
  threadTs?: Ts;
  /** Timestamp of a message to scroll to and highlight. */
  messageTs?: Ts;
  /** Focuses the reply field. The inbox reads it and never reports it. */
  reply?: true;
}

/** What an address needs of a page: the pages of `config.pages` and of `createInbox` have it. @inline */
export type LocationPage = Pick<Page, 'id' | 'route'> & {
  /** The tabs of a page that lists conversations; the first is the default. */
  readonly subViews?: Page['subViews'] | undefined;
};

const conversationPart = '/c/';

/** Without slashes at its end. A pattern would begin at each slash of every run, and anyone can write a link. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The route without trailing slashes; a page may be at the root. */
const baseOf = ({ route }: LocationPage): string => withoutSlashes(route);

/**
 * The path of a location below the app's base: "/inbox", "/inbox/c/C1%3A1712.0001?view=dms&message=1712.0002",
 * "/inbox/c/C1?reply=1".
 *
 * @example
 * formatLocation({ page: 'inbox', conversationId: 'C1' }, defaultPages); // "/inbox/c/C1"
 */
export function formatLocation(location: InboxLocation, pages: readonly LocationPage[]): string {
  const page = pages.find(({ id }) => id === location.page) ?? pages[0];
  const base = page ? baseOf(page) : '';
  const { conversationId, view, threadTs, messageTs, reply } = location;
  const path = conversationId === undefined ? base : `${base}${conversationPart}${encodeURIComponent(conversationId)}`;
  const query: string[] = [];
  if (view !== undefined && view !== page?.subViews?.[0]?.id) query.push(`view=${encodeURIComponent(view)}`);
  if (conversationId !== undefined && threadTs !== undefined) query.push(`thread=${encodeURIComponent(threadTs)}`);
  if (messageTs !== undefined) query.push(`message=${encodeURIComponent(messageTs)}`);
  if (conversationId !== undefined && reply) query.push('reply=1');
  return `${path === '' ? '/' : path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

function readQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=');
    const value = decoded(rest.join('=').replaceAll('+', ' '));
    if (name !== '' && value !== undefined && value !== '') values.set(name, value);
  }
  return values;
}

/** The conversation that a path below a page names; `undefined` for the page itself, `null` for neither. */
function conversationIn(path: string, page: LocationPage): string | undefined | null {
  const base = baseOf(page);
  if (path === base) return undefined;
  if (!path.startsWith(`${base}${conversationPart}`)) return null;
  const id = path.slice(base.length + conversationPart.length);
  return id === '' || id.includes('/') ? null : (decoded(id) ?? null);
}

/**
 * The location of a path; `null` for an unknown path, which the host should redirect.
 *
 * @example
 * parseLocation('/inbox/c/C1?message=1712.0002', defaultPages); // { page: 'inbox', conversationId: 'C1', messageTs: '1712.0002' }
 */
export function parseLocation(path: string, pages: readonly LocationPage[]): InboxLocation | null {
  const [beforeHash = ''] = path.split('#', 1);
  const mark = beforeHash.indexOf('?');
  const pathname = withoutSlashes(mark < 0 ? beforeHash : beforeHash.slice(0, mark));
  const values = readQuery(mark < 0 ? '' : beforeHash.slice(mark + 1));
  for (const page of pages) {
    const conversationId = conversationIn(pathname, page);
    if (conversationId === null) continue;
    const view = values.get('view');
    const messageTs = values.get('message');
    const threadTs = values.get('thread');
    return {
      page: page.id,
      ...(view === undefined ? {} : { view }),
      ...(conversationId === undefined ? {} : { conversationId }),
      ...(conversationId === undefined || threadTs === undefined ? {} : { threadTs }),
      ...(messageTs === undefined ? {} : { messageTs }),
      ...(conversationId !== undefined && values.has('reply') ? { reply: true } : {}),
    };
  }
  return null;
}

/** The current location; `formatLocation` turns it into a path. */
export function locationOf(state: NavigationSlice & ViewsSlice): InboxLocation {
  const { pageId, viewId, open } = state.navigation;
  const page = state.views.pages.find(({ id }) => id === pageId);
  // A page of the host has no view.
  const isFirstView = viewId === (page?.subViews[0]?.id ?? '');
  const threadTs = open?.thread && splitThreadId(open.thread.id)?.threadTs;
  return {
    page: pageId,
    ...(isFirstView ? {} : { view: viewId }),
    ...(open === null ? {} : { conversationId: open.id }),
    ...(threadTs === undefined ? {} : { threadTs }),
  };
}
