import { type ActionGroup, actionGroups } from '../../core/actions/actionGroup.ts';
import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import { groupOf } from '../../core/actions/groupOf.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import type { Labels } from '../labels.ts';
import { chordText } from '../primitives/chord.ts';

/** A row of the list: an action and its keys. */
export interface ShortcutRow {
  id: string;
  label: string;
  chords: readonly string[];
}

export interface ShortcutGroup {
  group: ActionGroup;
  rows: readonly ShortcutRow[];
}

interface Wanted {
  labels: Labels;
  /** Whether to use Apple key names. */
  apple: boolean;
  /** Part of an action's label or of a key's name. */
  query: string;
  canAsk: boolean;
}

/** All shortcuts of the keymap in groups, filtered by the query; empty groups are omitted. */
export function shortcutGroups(
  bindings: readonly Binding[],
  { labels, apple, query, canAsk }: Wanted,
): readonly ShortcutGroup[] {
  const rows = new Map<string, ShortcutRow & { group: ActionGroup }>();
  for (const { action, keys } of bindings) {
    const chords = [...(rows.get(action)?.chords ?? []), keys];
    rows.set(action, { id: action, group: groupOf(action), label: labels.actions[action], chords });
  }
  for (const { id, keys, group } of fieldKeys) {
    if (id === 'ask' && !canAsk) continue;
    const chords = [...(rows.get(id)?.chords ?? []), keys];
    rows.set(id, { id, group, label: labels.shortcuts.fields[id], chords });
  }
  const wanted = query.trim().toLowerCase();
  const matches = ({ label, chords }: ShortcutRow): boolean =>
    [label, ...chords.map((chord) => chordText(chord, apple, labels.keys))].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const shown = [...rows.values()].filter(matches);
  return actionGroups.flatMap((group) => {
    const own = shown.filter((row) => row.group === group);
    return own.length === 0 ? [] : [{ group, rows: own }];
  });
}
