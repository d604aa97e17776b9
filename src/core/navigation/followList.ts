import type { Runtime } from '../runtime.ts';
import { cursorMoved } from './transitions.ts';

/** Keeps the cursor on a row that is there: when its row leaves, the one that takes its place gets it. */
export function followList(runtime: Runtime): () => void {
  let before: readonly string[] = runtime.visible();
  return () => {
    const list = runtime.visible();
    const { cursorId } = runtime.getState().navigation;
    if (list === before && cursorId !== null) return;
    const wasAt = cursorId === null ? 0 : before.indexOf(cursorId);
    before = list;
    if (list.length === 0 || (cursorId !== null && list.includes(cursorId))) return;
    // The open conversation may be one that the list does not show.
    if (cursorId !== null && runtime.getState().navigation.open?.id === cursorId && wasAt < 0) return;
    runtime.update((state) => cursorMoved(state, list[Math.min(Math.max(wasAt, 0), list.length - 1)] ?? null));
  };
}
