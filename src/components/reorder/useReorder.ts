import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLazy } from '../lazy/useLazy.ts';
import type { DropPlace } from './reorderByDrag.ts';

export interface ReorderOptions {
  /** The container; each item has its id in `data-reorder`. */
  container: RefObject<HTMLElement | null>;
  /** Ids in display order. */
  ids: readonly string[];
  axis: 'x' | 'y';
  onMove: (id: string, before: string | null) => void;
}

export interface Reorder {
  draggingId: string | null;
  place: DropPlace | null;
  /** Event handler for the container: fetches the drag code. */
  onPointerEnter: () => void;
}

const loadReorder = async () => (await import('./reorderByDrag.ts')).reorderByDrag;

/** Reordering by drag; inactive with fewer than two items. */
export function useReorder({ container, ids, axis, onMove }: ReorderOptions): Reorder {
  const [near, setNear] = useState(false);
  const [draggingId, setDraggingId] = useState<string | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const lazy = useLazy(loadReorder, { name: 'reorder', isWanted: near && ids.length > 1, isOptional: true });
  // Before the pointer is near, the container may not be mounted.
  const attach = near && lazy.status === 'ready' ? lazy.code : null;
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });

  const key = ids.join('\n');
  useEffect(() => {
    if (attach === null || container.current === null) return;
    const items = [...container.current.querySelectorAll<HTMLElement>('[data-reorder]')].map((element) => ({
      id: element.dataset.reorder ?? '',
      element,
    }));
    const order = key.split('\n');
    return attach({
      items: items.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
      axis,
      onDragging: setDraggingId,
      onPlace: setPlace,
      onMove: (id, before) => move.current(id, before),
    });
  }, [attach, container, key, axis]);

  return { draggingId, place, onPointerEnter: () => setNear(true) };
}
