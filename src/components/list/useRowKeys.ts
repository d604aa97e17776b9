import { useRef } from 'react';
import { useHost } from '../host/HostContext.ts';
import type { SlotName } from '../host/slots.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** The slot of each rendered row by id. A slot is the React key of a row, and so its element. */
type RowSlots = ReadonlyMap<string, number>;

export const noSlots: RowSlots = new Map();

/** Rows that stay keep their slot; new rows take the slots of those that left. A scroll or a burst then changes the texts of
 * existing elements instead of creating new ones. */
export function assignSlots(before: RowSlots, ids: readonly string[]): RowSlots {
  if (ids.length === before.size && ids.every((id) => before.has(id))) return before;
  const shown = new Set(ids);
  const free = [...before].filter(([id]) => !shown.has(id)).map(([, slot]) => slot);
  let highest = Math.max(-1, ...before.values());
  let taken = 0;
  const slots = new Map<string, number>();
  for (const id of ids) {
    const kept = before.get(id);
    if (kept !== undefined) {
      slots.set(id, kept);
      continue;
    }
    const left = free[taken];
    taken += 1;
    if (left === undefined) highest += 1;
    slots.set(id, left ?? highest);
  }
  return slots;
}

const inRows: readonly SlotName[] = ['ConversationRow', 'RowStart', 'RowMeta', 'RowEnd', 'Avatar'];

/** The React keys of the rendered rows of a view. Another view has other elements: the browser then reports the row under the pointer
 * and the active descendant anew. Components of the host may keep a state of their own: with them, a row keeps its id as the key. */
export function useRowKeys(ids: readonly string[], viewId: string): (id: string) => string {
  const { slots: filled } = useHost();
  const committed = useRef(noSlots);
  const slots = assignSlots(committed.current, ids);
  useIsomorphicLayoutEffect(() => {
    committed.current = slots;
  });
  const isOfHost = inRows.some((name) => filled[name] !== undefined);
  return (id) => (isOfHost ? id : `${viewId} ${slots.get(id)}`);
}
