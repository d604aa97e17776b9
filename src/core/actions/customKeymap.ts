import { type ActionId, actions } from './actions.ts';
import { type Chord, isPunctuation, parseChord } from './chord.ts';
import { isKeyChord, type KeyChord } from './keyChord.ts';
import { type Binding, keymap } from './keymap.ts';
import type { KeyProblem } from './keyProblem.ts';

/** Another key for an action, and where it counts when that is not where the usual ones do. */
export type KeyChoice = KeyChord | Omit<Binding, 'action'>;

/** Keys that differ from the usual ones, by action: others instead, or none for `false`. */
export type KeyChoices = { readonly [Id in ActionId]?: KeyChoice | readonly KeyChoice[] | false };

/** The keys as a host wants them, and what of it could not be done. */
export interface CustomKeymap {
  bindings: readonly Binding[];
  problems: readonly KeyProblem[];
}

/** Keys that mean something on every control, or scroll. */
const navigating = /^(Enter|Tab|Home|End|Page|Arrow)/;
const isCharacter = (key: string): boolean => key.length === 1;

/** A chosen key counts where the action's own keys do, but never takes from controls and fields what is theirs. */
function placed(keys: KeyChord, action: ActionId, usual: readonly Binding[]): Binding {
  const same = usual.find((binding) => binding.keys === keys);
  if (same) return same;
  const { key, mod } = parseChord(keys);
  const [first] = usual;
  const context = usual.every((binding) => binding.context === first?.context) ? first?.context : undefined;
  const inText = (mod || !isCharacter(key)) && usual.some((binding) => binding.inText === true);
  return {
    keys,
    action,
    ...(context === undefined ? {} : { context }),
    ...(inText ? { inText } : {}),
    ...(navigating.test(key) ? { focus: key === 'Tab' ? 'list' : 'reading' } : {}),
  };
}

const isSameChord = (a: Chord, b: Chord): boolean =>
  a.key === b.key && a.mod === b.mod && (a.shift === b.shift || isPunctuation(a.key));

const isSamePlace = (a: Binding, b: Binding): boolean =>
  a.context === undefined || b.context === undefined || a.context === b.context;

const isUsual = ({ keys, action, context }: Binding): boolean =>
  keymap.some((usual) => usual.keys === keys && usual.action === action && usual.context === context);

/** Whether only one of two bindings can be meant. The usual ones share Escape, which closes one layer after the other. */
export const isInConflict = (a: Binding, b: Binding): boolean =>
  a.action !== b.action &&
  isSamePlace(a, b) &&
  isSameChord(parseChord(a.keys), parseChord(b.keys)) &&
  !(isUsual(a) && isUsual(b));

/** What keeps a binding from being one, whatever the others are. */
function flawOf({ keys, action, inText }: Binding): KeyProblem | null {
  if (!isKeyChord(keys)) return { kind: 'unreadable', keys, action };
  const { key, mod } = parseChord(keys);
  return inText && !mod && isCharacter(key) ? { kind: 'types-text', keys, action } : null;
}

/** The table of keys as a host wants it. What cannot be is left out and told; nothing throws. A key that was asked for has
 * the right of way before a usual one. */
export function customKeymap(choices: KeyChoices = {}, base: readonly Binding[] = keymap): CustomKeymap {
  const problems: KeyProblem[] = [];
  const chosen: Binding[] = [];
  for (const [id, choice] of Object.entries(choices)) {
    if (!Object.hasOwn(actions, id)) {
      problems.push({ kind: 'unknown-action', action: id });
      continue;
    }
    if (choice === undefined) continue;
    const action = id as ActionId;
    const usual = base.filter((binding) => binding.action === action);
    for (const one of choice === false ? [] : [choice].flat()) {
      chosen.push(typeof one === 'string' ? placed(one, action, usual) : { ...one, action });
    }
  }
  const rest = base.filter(({ action }) => choices[action] === undefined);
  const isAsked = (binding: Binding): boolean => chosen.includes(binding) || !isUsual(binding);

  const kept: Binding[] = [];
  for (const binding of [...chosen, ...rest.filter(isAsked), ...rest.filter((one) => !isAsked(one))]) {
    const flaw = Object.hasOwn(actions, binding.action)
      ? flawOf(binding)
      : ({ kind: 'unknown-action', action: binding.action } as const);
    const rival = flaw ? undefined : kept.find((other) => isInConflict(other, binding));
    if (flaw) problems.push(flaw);
    else if (rival)
      problems.push({ kind: 'conflict', keys: binding.keys, kept: rival.action, dropped: binding.action });
    else kept.push(binding);
  }
  return { bindings: inOrder(kept, base), problems };
}

/** In the order of the table, so that what is listed keeps its place. */
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
