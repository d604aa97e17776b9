import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../icons/Icon.tsx';
import { useInbox } from '../../inbox/InboxContext.ts';
import { useRoot } from '../../inbox/RootContext.ts';
import { useRowActions } from '../useRowActions.ts';
import { followFinger } from './followFinger.ts';
import type { Swipe } from './swipedRow.ts';

interface ShownSwipe extends Swipe {
  rows: Element;
  top: number;
  height: number;
}

/** Swipes on the rows: forwards marks, backwards opens the menu of Later, and a hold selects. The buttons of the row and the selection do
 * the same. */
export function RowSwipe({ list }: { list: RefObject<HTMLElement | null> }) {
  const inbox = useInbox();
  const { direction } = useRoot();
  const [swipe, setSwipe] = useState<ShownSwipe | null>(null);
  const below = useRef<HTMLDivElement>(null);
  const { mark, snooze } = useRowActions(swipe?.id ?? null);
  const latest = useRef({ direction, mark, snooze });
  useEffect(() => {
    latest.current = { direction, mark, snooze };
  });

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    return followFinger(element, {
      clock: inbox.clock,
      direction: () => latest.current.direction,
      actionOf: (side) => {
        const { mark: done, snooze: later } = latest.current;
        if (side === 'start') return done && { run: done.run, leaves: true };
        // The row comes back: it leaves when a time is chosen.
        return later && { run: later.run, leaves: false };
      },
      show(next, row) {
        const rows = row.closest('.ti-list__rows');
        if (next === null || rows === null) {
          setSwipe(null);
          return;
        }
        const [box, outer] = [row.getBoundingClientRect(), rows.getBoundingClientRect()];
        setSwipe({ ...next, rows, top: box.top - outer.top, height: box.height });
      },
      move: (progress) => below.current?.style.setProperty('--ti-swipe', String(progress)),
      hold: inbox.actions.toggleSelected,
      isPicking: () => inbox.getState().selection.ids.size > 0,
    });
  }, [inbox, list]);

  if (swipe === null) return null;
  const action = swipe.side === 'start' ? mark : snooze;
  return createPortal(
    // For the eyes only: the notice announces what was done.
    <div
      ref={below}
      className="ti-swipe"
      aria-hidden="true"
      data-side={swipe.side}
      data-past={swipe.isPast ? '' : undefined}
      style={{ insetBlockStart: swipe.top, blockSize: swipe.height }}
    >
      {action && (
        <span className="ti-swipe__label">
          <Icon name={action.icon} size={20} />
          {action.label}
        </span>
      )}
    </div>,
    swipe.rows,
  );
}
