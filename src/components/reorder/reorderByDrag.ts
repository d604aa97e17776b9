import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';

/** The drop position: before or after another item. */
export interface DropPlace {
  overId: string;
  side: 'before' | 'after';
}

export interface ReorderSetup {
  /** In display order. */
  items: readonly { id: string; element: HTMLElement }[];
  axis: 'x' | 'y';
  onDragging: (id: string | null) => void;
  onPlace: (place: DropPlace | null) => void;
  /** `before` is the id of the next item after the move; `null` at the end. */
  onMove: (id: string, before: string | null) => void;
}

/** Makes the items of a container sortable by drag, within this container only. Returns the cleanup. */
export function reorderByDrag({ items, axis, onDragging, onPlace, onMove }: ReorderSetup): () => void {
  /** Distinguishes several lists of the same items on one page. */
  const list = Symbol('reorder');
  const isSameList = (data: Record<string | symbol, unknown>): boolean => data.list === list;

  const placeOver = (overId: string, element: Element, point: { clientX: number; clientY: number }): DropPlace => {
    const box = element.getBoundingClientRect();
    const isRightToLeft = axis === 'x' && getComputedStyle(element).direction === 'rtl';
    const isPastMiddle =
      axis === 'x' ? point.clientX > box.left + box.width / 2 : point.clientY > box.top + box.height / 2;
    return { overId, side: isPastMiddle === isRightToLeft ? 'before' : 'after' };
  };

  const drop = (id: string, { overId, side }: DropPlace): void => {
    const others = items.filter((item) => item.id !== id);
    const over = others.findIndex((item) => item.id === overId);
    if (over < 0) return;
    onMove(id, others[side === 'before' ? over : over + 1]?.id ?? null);
  };

  const parts = items.map(({ id, element }) =>
    combine(
      draggable({ element, getInitialData: () => ({ list, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isSameList(source.data),
        getData: ({ input }) => ({ ...placeOver(id, element, input) }),
      }),
    ),
  );
  const placeIn = (data: Record<string | symbol, unknown> | undefined): DropPlace | null =>
    typeof data?.overId === 'string' && (data.side === 'before' || data.side === 'after')
      ? { overId: data.overId, side: data.side }
      : null;
  const monitor = monitorForElements({
    canMonitor: ({ source }) => isSameList(source.data),
    onDragStart: ({ source }) => onDragging(String(source.data.id)),
    onDrag: ({ location, source }) => {
      const place = placeIn(location.current.dropTargets[0]?.data);
      onPlace(place && place.overId !== source.data.id ? place : null);
    },
    onDrop: ({ location, source }) => {
      onDragging(null);
      onPlace(null);
      const place = placeIn(location.current.dropTargets[0]?.data);
      if (place) drop(String(source.data.id), place);
    },
  });
  return combine(monitor, ...parts);
}
