import { tabsOf } from '../navigation/selectors.ts';
import { draftCount } from '../outbox/draftedConversations.ts';
import { isDraftsPage } from '../pages.ts';
import { queryFilters } from '../search/queryParts.ts';
import type { InboxState } from '../state.ts';
import type { Action, ActionContext } from './action.ts';
import { type ActionId, actions } from './actions.ts';
import { type ActionTable, isActionId, ownActions } from './actionTable.ts';
import { isOffered, runAction } from './runAction.ts';

/** One line of the palette. */
export type PaletteEntry =
  | { kind: 'page'; pageId: string; title: string }
  | { kind: 'view'; pageId: string; viewId: string; label: string }
  | { kind: 'action'; action: ActionId /** The label of the host. */; label?: string }
  | { kind: 'custom'; action: string; label: string }
  | { kind: 'focusInbox'; about: string }
  | { kind: 'workspace'; workspaceId: string; name: string };

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

function workspaces({ offers, session }: InboxState): PaletteEntry[] {
  if (!offers.switchWorkspace || session.status !== 'authenticated' || session.switchingTo !== undefined) return [];
  return session.organizations
    .filter(({ name }) => name !== session.workspace)
    .map(({ id, name }) => ({ kind: 'workspace', workspaceId: id, name }));
}

/** The custom actions in the palette. Those of rows are included, because the buttons of a row are for pointers only. */
function customEntries(table: ActionTable, context: ActionContext | null): PaletteEntry[] {
  if (context === null) return [];
  return table.custom
    .filter(({ placement }) => placement.includes('palette') || placement.includes('row'))
    .filter(({ id }) => isOffered(table, id, context))
    .map(({ id, label }) => ({ kind: 'custom', action: id, label }));
}

/** All entries that are available now: pages and views, actions, other workspaces. `context` is absent before the screen is
 * mounted: custom actions need it. */
export function paletteEntries(
  state: InboxState,
  table: ActionTable = ownActions,
  context: ActionContext | null = null,
): PaletteEntry[] {
  const available = Object.keys(actions)
    .filter(isActionId)
    .filter((id) => {
      const action: Action = actions[id];
      if (action.inPalette !== true || table.override(id)?.hidden) return false;
      return context === null ? action.when(state) : isOffered(table, id, context);
    })
    .map((action): PaletteEntry => {
      const label = table.override(action)?.label;
      return { kind: 'action', action, ...(label !== undefined && { label }) };
    });
  return [...destinations(state), ...customEntries(table, context), ...available, ...workspaces(state)];
}

/** Offers a Focus Inbox for the query, if the query has results and views can be saved. Queries with search filters
 * ("from:", "before:") are excluded: view filters cannot express them. */
export function focusInboxEntries({ offers, search }: InboxState): PaletteEntry[] {
  const about = search.query.trim();
  const hasResults = Object.values(search.found?.byType ?? {}).some(
    ({ conversations, messages }) => conversations.length + messages.length > 0,
  );
  const isOffered = about !== '' && hasResults && offers.saveViews && queryFilters(about).length === 0;
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
    case 'custom':
      return `custom ${entry.action}`;
    case 'workspace':
      return `workspace ${entry.workspaceId}`;
  }
}

export function runPaletteEntry(entry: PaletteEntry, context: ActionContext, table: ActionTable = ownActions): void {
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
    case 'custom':
      if (isOffered(table, entry.action, context)) runAction(table, entry.action, context, 'palette');
  }
}
