import { useEffect, useMemo, useRef } from 'react';
import type { CustomKeymap, customKeymap } from '../../core/actions/customKeymap.ts';
import { type Binding, keymap } from '../../core/actions/keymap.ts';
import { mirroredKeymap } from '../../core/actions/mirroredKeymap.ts';
import { parseChord } from '../../core/keys/chord.ts';
import type { KeymapError } from '../../core/keys/keyProblem.ts';
import { useRoot } from '../primitives/RootContext.ts';
import { useLoadedPart } from '../primitives/useLoadedPart.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import type { KeyboardOptions } from '../TriageInbox/useKeyboard.ts';

const noKeys: readonly Binding[] = [];

/** What reads the keys of a host. */
interface Reader {
  customKeymap: typeof customKeymap;
  KeymapError: typeof KeymapError;
}

const loadReader = async (): Promise<Reader> => {
  const [keymaps, problems] = await Promise.all([
    import('../../core/actions/customKeymap.ts'),
    import('../../core/keys/keyProblem.ts'),
  ]);
  return { customKeymap: keymaps.customKeymap, KeymapError: problems.KeymapError };
};

const isCustom = (keyboard: KeyboardOptions | false): boolean =>
  keyboard !== false && (keyboard.keys ?? keyboard.bindings) !== undefined;

/** Until a host's own keys can be read, the usual ones of all other actions. */
const usual = ({ keys = {}, bindings = keymap }: KeyboardOptions): CustomKeymap => ({
  bindings: bindings.filter(({ action }) => keys[action] === undefined),
  problems: [],
});

function keymapFor(keyboard: KeyboardOptions | false, reader: Reader | null): CustomKeymap {
  if (keyboard === false) return { bindings: noKeys, problems: [] };
  const { keys, bindings, scope, tabCyclesViews = scope === 'document' } = keyboard;
  const custom = reader && isCustom(keyboard) ? reader.customKeymap(keys, bindings) : usual(keyboard);
  if (tabCyclesViews) return custom;
  return { ...custom, bindings: custom.bindings.filter((binding) => parseChord(binding.keys).key !== 'Tab') };
}

/** The keys as the host wants them, mirrored where everything is. What cannot be is told once, through the log and `onError`; the other keys work. */
export function useCustomKeymap(keyboard: KeyboardOptions | false = {}): readonly Binding[] {
  const { reportError } = useInboxActions();
  const reader = useLoadedPart(loadReader, isCustom(keyboard), () =>
    reportError(new Error('The keys of the host could not be read'), 'keyboard'),
  );
  // A host writes its choices into the JSX: the same ones come in a new object every time.
  const wish = JSON.stringify(keyboard);
  const latest = useRef(keyboard);
  latest.current = keyboard;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish is what counts
  const { bindings, problems } = useMemo(() => keymapFor(latest.current, reader), [wish, reader]);
  useEffect(() => {
    if (reader && problems.length > 0) reportError(new reader.KeymapError(problems));
  }, [problems, reader, reportError]);
  const { direction } = useRoot();
  return useMemo(() => (direction === 'rtl' ? mirroredKeymap(bindings) : bindings), [direction, bindings]);
}
