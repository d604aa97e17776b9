import { useEffect, useLayoutEffect, useRef } from 'react';
import type { LaterEntry } from '../../model/index.ts';
import { isElement } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useRoot } from '../inbox/RootContext.ts';

/** An entry under a new id, because its time was changed. */
const isSuccessor = (one: LaterEntry, other: LaterEntry): boolean =>
  one.kind === other.kind && one.conversation_id === other.conversation_id && one.message_ts === other.message_ts;

/** The entry that takes the focus from one whose element is gone: the same in another group, the one that replaces it, else the next. */
function heirOf(id: string, before: readonly LaterEntry[], after: readonly LaterEntry[]): LaterEntry | undefined {
  const at = before.findIndex((entry) => entry.id === id);
  const left = before[at];
  const known = new Set(before.map((entry) => entry.id));
  return (
    after.find((entry) => entry.id === id) ??
    after.find((entry) => left !== undefined && !known.has(entry.id) && isSuccessor(entry, left)) ??
    after[at] ??
    after.at(-1)
  );
}

/** Keeps the focus among the entries, in the order of the page. Each group has a list of its own: an entry that moves to another one gets a
 * new element. */
export function useEntryFocus(entries: readonly LaterEntry[]): void {
  const { element: root } = useRoot();
  const focused = useRef<{ element: Element; id: string } | null>(null);
  const before = useRef(entries);

  useEffect(() => {
    const inside = root.current;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!isElement(target)) return;
      const id = target.closest<HTMLElement>('[data-later-entry]')?.dataset.laterEntry;
      if (id !== undefined) focused.current = { element: target, id };
    };
    inside?.addEventListener('focusin', onFocusIn);
    return () => inside?.removeEventListener('focusin', onFocusIn);
  }, [root]);

  // Before the inbox moves a lost focus to the page.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = entries;
    const inside = root.current;
    if (inside === null || focused.current === null || focused.current.element.isConnected) return;
    const { id } = focused.current;
    focused.current = null;
    const active = focusedElement(inside);
    if (active !== null && active !== inside.ownerDocument.body) return;
    const heir = heirOf(id, last, entries);
    if (heir === undefined) return;
    inside.querySelector<HTMLElement>(`[data-later-entry="${CSS.escape(heir.id)}"] button`)?.focus();
  }, [entries, root]);
}
