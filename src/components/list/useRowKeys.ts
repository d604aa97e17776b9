import { useRef } from 'react';
import { useHost } from '../host/HostContext.ts';
import type { SlotName } from '../host/slots.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { assignSlots, noSlots } from './rowSlots.ts';

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
