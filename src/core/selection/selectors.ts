import type { InboxState } from '../state.ts';

/** What a key for rows is about: the rows that are picked, else the one under the cursor. */
export function triageTargets({
  selection,
  navigation,
}: Pick<InboxState, 'selection' | 'navigation'>): readonly string[] {
  if (selection.ids.size > 0) return [...selection.ids];
  return navigation.cursorId === null ? [] : [navigation.cursorId];
}
