import { type Action, type ActionContext, type ActionId, actions } from '../actions/actions.ts';
import { tabsOf } from '../conversations/selectors.ts';
import type { InboxState } from '../state.ts';
import { queryFilters } from './queryParts.ts';

/** One line of the palette. */
export type PaletteEntry =
  | { kind: 'page'; pageId: string; title: string }
  | { kind: 'view'; pageId: string; viewId: string; label: string }
  | { kind: 'action'; action: ActionId }
  | { kind: 'focusInbox'; about: string }
  | { kind: 'workspace'; workspaceId: string; name: string };

const isActionId = (id: string): id is ActionId => Object.hasOwn(actions, id);

function places(state: InboxState): PaletteEntry[] {
  const { pageId, viewId, open } = state.navigation;
  return state.views.pages.flatMap((page) => {
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

/** Everything that can be done from the palette now: places to go, the actions of the table, other workspaces. What is not
 * possible is not there. */
export function paletteEntries(state: InboxState): PaletteEntry[] {
  const possible = Object.keys(actions)
    .filter(isActionId)
    .filter((id) => {
      const action: Action = actions[id];
      return action.inPalette === true && action.when(state);
    })
    .map((action): PaletteEntry => ({ kind: 'action', action }));
  return [...places(state), ...possible, ...workspaces(state)];
}

/** A Focus Inbox for what was searched for, where there is something of it and views can be kept. Conditions of a search
 * ("from:", "before:") have no counterpart there. */
export function focusInboxEntries({ views, search }: InboxState): PaletteEntry[] {
  const about = search.query.trim();
  const hasFound = Object.values(search.found?.byType ?? {}).some(
    ({ conversations, messages }) => conversations.length + messages.length > 0,
  );
  const isOffered = about !== '' && hasFound && views.canSave && queryFilters(about).length === 0;
  return isOffered ? [{ kind: 'focusInbox', about }] : [];
}

/** The same for the same line, whenever it is made. */
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
