import { tabsOf } from '../navigation/selectors.ts';
import { draftCount } from '../outbox/draftedConversations.ts';
import { isDraftsPage } from '../pages.ts';
import { queryFilters } from '../search/queryParts.ts';
import type { InboxState } from '../state.ts';
import type { Action, ActionContext } from './action.ts';
import { type ActionId, actions } from './actions.ts';

/** One line of the palette. */
export type PaletteEntry =
  | { kind: 'page'; pageId: string; title: string }
  | { kind: 'view'; pageId: string; viewId: string; label: string }
  | { kind: 'action'; action: ActionId }
  | { kind: 'focusInbox'; about: string }
  | { kind: 'workspace'; workspaceId: string; name: string };

const isActionId = (id: string): id is ActionId => Object.hasOwn(actions, id);

function destinations(state: InboxState): PaletteEntry[] {
  const { pageId, viewId, open } = state.navigation;
  return state.views.pages.flatMap((page) => {
    if (isDraftsPage(page) && draftCount(state) === 0) return [];
    const [first, ...others] = tabsOf(state, page);
    const isHere = (id: string | undefined): boolean => open === null && pageId === page.id && viewId === id;
    return [
      ...(isHere(first?.id) ? [] : [{ kind: 'page', pageId: page.id, title: page.title } as const]),
      ...others
        .filter(({ id }) => !isHere(id))
        .map(({ id, label }) => ({ kind: 'view', pageId: page.id, viewId: id, label }) as const),
    ];
  });
}

function workspaces({ session }: InboxState): PaletteEntry[] {
  if (session.status !== 'authenticated' || session.switchingTo !== undefined) return [];
  return session.organizations
    .filter(({ name }) => name !== session.workspace)
    .map(({ id, name }) => ({ kind: 'workspace', workspaceId: id, name }));
}

/** All entries that are available now: pages and views, actions, other workspaces. */
export function paletteEntries(state: InboxState): PaletteEntry[] {
  const available = Object.keys(actions)
    .filter(isActionId)
    .filter((id) => {
      const action: Action = actions[id];
      return action.inPalette === true && action.when(state);
    })
    .map((action): PaletteEntry => ({ kind: 'action', action }));
  return [...destinations(state), ...available, ...workspaces(state)];
}

/** Offers a Focus Inbox for the query, if the query has results and views can be saved. Queries with search filters
 * ("from:", "before:") are excluded: view filters cannot express them. */
export function focusInboxEntries({ views, search }: InboxState): PaletteEntry[] {
  const about = search.query.trim();
  const hasResults = Object.values(search.found?.byType ?? {}).some(
    ({ conversations, messages }) => conversations.length + messages.length > 0,
  );
  const isOffered = about !== '' && hasResults && views.canSave && queryFilters(about).length === 0;
  return isOffered ? [{ kind: 'focusInbox', about }] : [];
}

/** A stable key of an entry. */
export function paletteKey(entry: PaletteEntry): string {
  switch (entry.kind) {
    case 'page':
      return `page ${entry.pageId}`;
    case 'view':
      return `view ${entry.pageId} ${entry.viewId}`;
    case 'action':
      return `action ${entry.action}`;
    case 'focusInbox':
      return 'focusInbox';
    case 'workspace':
      return `workspace ${entry.workspaceId}`;
  }
}

export function runPaletteEntry(entry: PaletteEntry, context: ActionContext): void {
  const { inbox } = context;
  switch (entry.kind) {
    case 'page':
      inbox.actions.goTo({ page: entry.pageId });
      break;
    case 'view':
      inbox.actions.goTo({ page: entry.pageId, view: entry.viewId });
      break;
    case 'workspace':
      inbox.actions.switchWorkspace(entry.workspaceId);
      break;
    case 'focusInbox':
      inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null, about: entry.about });
      break;
    case 'action':
      if (actions[entry.action].when(inbox.getState())) actions[entry.action].run(context);
  }
}
