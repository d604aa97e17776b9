import { actionGroups } from '../../core/actions/action.ts';
import { type ActionTable, isActionId, ownActions } from '../../core/actions/actionTable.ts';
import { fieldKeys } from '../../core/actions/fieldKeys.ts';
import { groupOf, groupOfCustom } from '../../core/actions/groupOf.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { chordText } from '../primitives/chord.ts';
import type { ShortcutLabels } from './useShortcutLabels.ts';

/** A row of the list: an action and its keys. */
export interface ShortcutRow {
  id: string;
  label: string;
  chords: readonly string[];
}

export interface ShortcutGroup {
  /** A group of the inbox, or the heading of a group of the host. */
  group: string;
  rows: readonly ShortcutRow[];
}

/** The group of the keys to learn first. */
const essentials = 'essentials';

/** Its actions. The list contains them once, here. */
const essentialIds: readonly string[] = [
  'list.next',
  'list.previous',
  'list.open',
  'conversation.reply',
  'triage.markRead',
  'triage.undo',
  'search.open',
  'back',
];

interface Row extends ShortcutRow {
  group: string;
  /** Further texts that a search finds. */
  also: readonly string[];
}

interface Wanted {
  /** Default: the actions of the inbox. */
  table?: ActionTable;
  labels: ShortcutLabels;
  /** Whether to use Apple key names. */
  apple: boolean;
  /** Part of an action's label or of a key's name. */
  query: string;
  canAsk: boolean;
}

/** All shortcuts of the keymap in groups, filtered by the query; empty groups are omitted. */
export function shortcutGroups(
  bindings: readonly Binding[],
  { table = ownActions, labels, apple, query, canAsk }: Wanted,
): readonly ShortcutGroup[] {
  const rows = new Map<string, Row>();
  for (const { action, keys } of bindings) {
    const chords = [...(rows.get(action)?.chords ?? []), keys];
    const named = namedAction(action, table, labels);
    if (named) rows.set(action, { id: action, ...named, also: [], chords });
  }
  for (const { id, keys, group } of fieldKeys) {
    if (id === 'ask' && !canAsk) continue;
    const chords = [...(rows.get(id)?.chords ?? []), keys];
    rows.set(id, { id, group, label: labels.shortcuts.fields[id], also: [], chords });
  }
  mergeBack(rows, labels);
  const wanted = query.trim().toLowerCase();
  const matches = ({ label, also, chords }: Row): boolean =>
    [label, ...also, ...chords.map((chord) => chordText(chord, apple, labels.keys))].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  const shown = [...rows.values()].filter(matches);
  const first = essentialIds.flatMap((id) => shown.filter((row) => row.id === id));
  const groups = new Set<string>([...actionGroups, ...shown.map(({ group }) => group)]);
  const others = [...groups].map((group) => ({
    group,
    rows: shown.filter((row) => row.group === group && !essentialIds.includes(row.id)),
  }));
  return [{ group: essentials, rows: first }, ...others].filter((group) => group.rows.length > 0);
}

/** Makes one row of the actions that only Escape runs: it closes the innermost layer, whatever that is. */
function mergeBack(rows: Map<string, Row>, { shortcuts }: ShortcutLabels): void {
  const merged = [...rows.values()].filter(({ chords }) => chords.every((chord) => chord === 'Escape'));
  if (merged.length === 0) return;
  for (const { id } of merged) rows.delete(id);
  const also = merged.map(({ label }) => label);
  rows.set('back', { id: 'back', group: essentials, label: shortcuts.back, also, chords: ['Escape'] });
}

/** The label and the group of an action of the inbox or of the host. */
function namedAction(
  id: string,
  table: ActionTable,
  labels: ShortcutLabels,
): { label: string; group: string } | undefined {
  if (isActionId(id)) return { label: table.override(id)?.label ?? labels.actions[id], group: groupOf(id) };
  const custom = table.find(id);
  return custom && { label: custom.label, group: groupOfCustom(custom) };
}

/** The heading of a group. */
export const groupHeading = (group: string, { groups, essentials: first }: ShortcutLabels['shortcuts']): string => {
  if (group === essentials) return first;
  const own = actionGroups.find((one) => one === group);
  return own === undefined ? group : groups[own];
};
