import { useEffect, useMemo } from 'react';
import type { ActionTable } from '../../core/actions/actionTable.ts';
import { type CustomKeymap, customKeymap } from '../../core/actions/customKeymap.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { mirroredKeymap } from '../../core/actions/mirroredKeymap.ts';
import { parseChord } from '../../core/keys/chord.ts';
import { KeymapError } from '../../core/keys/keyProblem.ts';
import { useActionTable } from '../host/HostContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useStableValue } from '../inbox/useStableValue.ts';
import type { KeyboardOptions } from './useKeyboard.ts';

const noKeys: readonly Binding[] = [];

function keymapFor(keyboard: KeyboardOptions | false, table: ActionTable): CustomKeymap {
  if (keyboard === false) return { bindings: noKeys, problems: [] };
  const { keys, bindings, scope, tabCyclesViews = scope === 'document' } = keyboard;
  const custom = customKeymap(keys, bindings, table);
  if (tabCyclesViews) return custom;
  return { ...custom, bindings: custom.bindings.filter((binding) => parseChord(binding.keys).key !== 'Tab') };
}

/**
 * The keymap with the changes of the host, mirrored in right-to-left layouts. Invalid bindings are reported once (log
 * and `onError`) and skipped.
 */
export function useCustomKeymap(keyboard: KeyboardOptions | false = {}): readonly Binding[] {
  const { reportError } = useInboxActions();
  const given = useStableValue(keyboard);
  const table = useActionTable();
  const { bindings, problems } = useMemo(() => keymapFor(given, table), [given, table]);
  useEffect(() => {
    if (problems.length > 0) reportError(new KeymapError(problems));
  }, [problems, reportError]);
  const { direction } = useRoot();
  return useMemo(() => (direction === 'rtl' ? mirroredKeymap(bindings) : bindings), [direction, bindings]);
}
