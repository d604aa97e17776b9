import type { CursorMove } from '../navigation/commands.ts';
import type { ActionContext } from './action.ts';

export function moveCursor({ inbox, screen }: ActionContext, to: CursorMove): void {
  inbox.actions.moveCursor(to);
  screen.focusList();
}

/** Moves the cursor. Beside an open conversation, opens its neighbour, unless the focus is on the list or the user wants a cursor of
 * its own there. */
export function moveOn(context: ActionContext, by: 1 | -1): void {
  const { navigation, settings } = context.inbox.getState();
  const isBrowsing = settings.browsesBeside || context.screen.isInList?.() === true;
  if (navigation.open === null || isBrowsing) moveCursor(context, by > 0 ? 'next' : 'previous');
  else openAdjacent(context, by);
}

export function openFilter({ inbox, screen }: ActionContext): void {
  inbox.actions.openListSearch();
  screen.focusFilter?.();
}

export function openAdjacent({ inbox, screen }: ActionContext, by: 1 | -1): void {
  inbox.actions.openAdjacent(by, screen.isInComposer() ? { focus: 'composer' } : {});
}
