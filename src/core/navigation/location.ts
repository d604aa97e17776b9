import type { Page, Ts } from '../../model/index.ts';
import type { InboxState } from '../state.ts';

/** Where a person is, for the host's address bar. An absent view is the page's first. */
export interface InboxLocation {
  page: string;
  view?: string;
  conversationId?: string;
  messageTs?: Ts;
}

/** The path of a location below the app's base: "/inbox", "/inbox/c/C1%3A1712.0001?view=dms&message=1712.0002". */
export function formatLocation(location: InboxLocation, pages: readonly Page[]): string {
  const page = pages.find(({ id }) => id === location.page) ?? pages[0];
  const path = page?.route ?? '/';
  const conversation = location.conversationId === undefined ? '' : `/c/${encodeURIComponent(location.conversationId)}`;
  const query: string[] = [];
  if (location.view !== undefined && location.view !== page?.subViews[0]?.id) {
    query.push(`view=${encodeURIComponent(location.view)}`);
  }
  if (location.messageTs !== undefined) query.push(`message=${encodeURIComponent(location.messageTs)}`);
  return `${path}${conversation}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
};

function readQuery(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=');
    const value = decoded(rest.join('='));
    if (name !== '' && value !== undefined && value !== '') values.set(name, value);
  }
  return values;
}

/** The location that a path names; `null` for a path that is none of ours (the host redirects it). */
export function parseLocation(path: string, pages: readonly Page[]): InboxLocation | null {
  const [beforeHash = ''] = path.split('#', 1);
  const [pathname = '', query = ''] = beforeHash.split('?', 2);
  const trimmed = pathname.replace(/\/+$/, '');
  const page = pages.find(({ route }) => trimmed === route || trimmed.startsWith(`${route}/c/`));
  if (!page) return null;
  const id = trimmed.length > page.route.length ? decoded(trimmed.slice(page.route.length + '/c/'.length)) : undefined;
  if (id === undefined && trimmed !== page.route) return null;
  const values = readQuery(query);
  const view = values.get('view');
  const messageTs = values.get('message');
  return {
    page: page.id,
    ...(view === undefined ? {} : { view }),
    ...(id === undefined ? {} : { conversationId: id }),
    ...(messageTs === undefined ? {} : { messageTs }),
  };
}

export function locationOf(state: Pick<InboxState, 'navigation' | 'views'>): InboxLocation {
  const { pageId, viewId, open } = state.navigation;
  const page = state.views.pages.find(({ id }) => id === pageId);
  return {
    page: pageId,
    ...(viewId === page?.subViews[0]?.id ? {} : { view: viewId }),
    ...(open === null ? {} : { conversationId: open.id }),
  };
}
