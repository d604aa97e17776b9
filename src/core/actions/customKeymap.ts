import { type Chord, isPunctuation, parseChord } from '../keys/chord.ts';
import { isKeyChord, type KeyChord } from '../keys/keyChord.ts';
import type { KeyProblem } from '../keys/keyProblem.ts';
import type { ActionName } from './actionName.ts';
import type { ActionId } from './actions.ts';
import { type ActionTable, isActionId, ownActions } from './actionTable.ts';
import { type Binding, keymap } from './keymap.ts';

/** A key for an action: a chord, or a binding with its own context and focus. @inline */
export type KeyChoice = KeyChord | Omit<Binding, 'action'>;

/** Custom keys by action, also of the host. They replace the default keys; `false` removes them. */
export type KeyChoices = { readonly [Id in ActionId]?: KeyChoice | readonly KeyChoice[] | false } & {
  readonly [customAction: string]: KeyChoice | readonly KeyChoice[] | false | undefined;
};

/** A keymap with custom keys, and the problems found in them. */
export interface CustomKeymap {
  bindings: readonly Binding[];
  problems: readonly KeyProblem[];
}

/** Keys that operate controls or scroll. */
const navigationKey = /^(Enter|Space|Tab|Home|End|Page|Arrow)/;
/** Keys that neither type, delete nor move the caret, with or without Shift. */
const freeInText = /^(Escape|Page|F\d)/;
const isCharacter = (key: string): boolean => key.length === 1 || key === 'Space';

/** The value that all bindings share. */
const shared = <K extends keyof Binding>([first, ...others]: readonly Binding[], field: K): Binding[K] | undefined =>
  others.every((binding) => binding[field] === first?.[field]) ? first?.[field] : undefined;

const isOfField = (focus: Binding['focus']): boolean => focus === 'field' || focus === 'emptyField';

/** Where focus must be for a custom key: for an action of a field in it, else where nothing else needs the key. */
function focusFor({ key, alt }: Chord, inText: boolean, defaults: readonly Binding[]): Binding['focus'] {
  const focus = shared(defaults, 'focus');
  if (isOfField(focus)) return focus;
  if (inText || alt || !navigationKey.test(key)) return undefined;
  return key === 'Tab' ? 'list' : 'reading';
}

/** Binds a custom key where the default keys of the action apply, except in controls and text fields that need the key
 * themselves. An action of a field has its key only there, even one that the field would need. */
function bindingFor(keys: KeyChord, action: ActionName, defaults: readonly Binding[]): Binding {
  const same = defaults.find((binding) => binding.keys === keys);
  if (same) return same;
  const chord = parseChord(keys);
  const isFree = chord.mod || chord.alt || freeInText.test(chord.key) || isOfField(shared(defaults, 'focus'));
  const inText = isFree && defaults.some((binding) => binding.inText === true);
  const context = shared(defaults, 'context');
  const focus = focusFor(chord, inText, defaults);
  return {
    keys,
    action,
    ...(context === undefined ? {} : { context }),
    ...(inText ? { inText } : {}),
    ...(focus === undefined ? {} : { focus }),
  };
}

const isSameChord = (a: Chord, b: Chord): boolean =>
  a.key === b.key &&
  a.after === b.after &&
  a.mod === b.mod &&
  a.alt === b.alt &&
  (a.shift === b.shift || isPunctuation(a.key));

/** A key of a field has another meaning where no text is typed. */
const isApart = (a: Binding, b: Binding): boolean => isOfField(a.focus) && b.inText !== true;

const isSamePlace = (a: Binding, b: Binding): boolean =>
  (a.context === undefined || b.context === undefined || a.context === b.context) && !isApart(a, b) && !isApart(b, a);

const isDefault = ({ keys, action, context }: Binding): boolean =>
  keymap.some((binding) => binding.keys === keys && binding.action === action && binding.context === context);

/** Whether two bindings conflict. Default bindings never do: they share Escape, which closes one layer after the
 * other. */
export const isInConflict = (a: Binding, b: Binding): boolean =>
  a.action !== b.action &&
  isSamePlace(a, b) &&
  isSameChord(parseChord(a.keys), parseChord(b.keys)) &&
  !(isDefault(a) && isDefault(b));

/** The problem of a single binding, apart from conflicts. */
function problemOf({ keys, action, inText }: Binding): KeyProblem | null {
  if (!isKeyChord(keys)) return { kind: 'unreadable', keys, action };
  const { key, mod } = parseChord(keys);
  return inText && !mod && isCharacter(key) ? { kind: 'types-text', keys, action } : null;
}

/** Applies custom keys to a keymap. Invalid keys are left out and listed in `problems`; nothing throws. In a conflict a
 * custom key wins over a default one. */
export function customKeymap(
  choices: KeyChoices = {},
  base: readonly Binding[] = keymap,
  table: ActionTable = ownActions,
): CustomKeymap {
  const problems: KeyProblem[] = [];
  const custom: Binding[] = [];
  const isKnown = (id: string): boolean => isActionId(id) || table.find(id) !== undefined;
  const keysOfHost = table.custom.flatMap(({ id, keys }) => (keys === undefined ? [] : [[id, keys] as const]));
  for (const [action, choice] of Object.entries({ ...Object.fromEntries(keysOfHost), ...choices })) {
    if (!isKnown(action)) {
      problems.push({ kind: 'unknown-action', action });
      continue;
    }
    if (choice === undefined || isHidden(table, action)) continue;
    const defaults = base.filter((binding) => binding.action === action);
    for (const one of choice === false ? [] : [choice].flat()) {
      custom.push(typeof one === 'string' ? bindingFor(one, action, defaults) : { ...one, action });
    }
  }
  const rest = base.filter(({ action }) => choices[action] === undefined && !isHidden(table, action));
  // Nothing to check: default keys have no conflicts.
  if (base === keymap && custom.length === 0) {
    return { bindings: rest.length === base.length ? base : rest, problems };
  }
  const isCustom = (binding: Binding): boolean => custom.includes(binding) || !isDefault(binding);

  const accepted: Binding[] = [];
  for (const binding of [...custom, ...rest.filter(isCustom), ...rest.filter((one) => !isCustom(one))]) {
    const problem = isKnown(binding.action)
      ? problemOf(binding)
      : ({ kind: 'unknown-action', action: binding.action } as const);
    const conflicting = problem ? undefined : accepted.find((other) => isInConflict(other, binding));
    if (problem) problems.push(problem);
    else if (conflicting)
      problems.push({ kind: 'conflict', keys: binding.keys, kept: conflicting.action, dropped: binding.action });
    else accepted.push(binding);
  }
  return { bindings: inOrder(accepted, base), problems };
}

const isHidden = (table: ActionTable, action: string): boolean =>
  isActionId(action) && table.override(action)?.hidden === true;

/** Sorts bindings in the order of the base keymap, which is the order of the list of shortcuts. */
function inOrder(bindings: readonly Binding[], base: readonly Binding[]): readonly Binding[] {
  const rank = new Map<string, number>();
  base.forEach(({ action }, index) => {
    if (!rank.has(action)) rank.set(action, index);
  });
  const rankOf = ({ action }: Binding): number => rank.get(action) ?? base.length;
  return bindings.length === base.length && bindings.every((binding) => base.includes(binding))
    ? base
    : [...bindings].sort((a, b) => rankOf(a) - rankOf(b));
}
