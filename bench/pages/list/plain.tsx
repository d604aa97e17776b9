import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { PlainFrame } from './PlainFrame.tsx';
import { PlainRowView } from './PlainRowView.tsx';
import { createPlainPage } from './plainPage.ts';
import type { RowStore } from './rowStore.ts';

const rowHeight = 44;
const overscan = 8;

/** A list with a window of its own, as a good engineer would write it by hand. */
function PlainList({ store }: { store: RowStore }) {
  const { rows, order, cursor } = useSyncExternalStore(store.subscribe, store.getState);
  const list = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const viewport = window.innerHeight;
  const start = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  // The window moves by steps of the overscan, so that not every scroll renders.
  const first = start - (start % overscan);
  const end = Math.min(order.length, first + Math.ceil(viewport / rowHeight) + 3 * overscan);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const bottom = (cursor + 1) * rowHeight;
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }, [cursor]);

  return (
    <PlainFrame
      listRef={list}
      activeId={order[cursor]}
      onMove={store.moveCursor}
      onScroll={({ currentTarget }) => flushSync(() => setScrollTop(stepOf(currentTarget.scrollTop)))}
    >
      <div
        className="ti-list__rows"
        role="presentation"
        style={{ blockSize: order.length * rowHeight, paddingBlockStart: first * rowHeight }}
      >
        {order.slice(first, end).map((id, offset) => {
          const row = rows.get(id);
          const index = first + offset;
          return (
            row && (
              <PlainRowView key={id} row={row} position={index + 1} count={order.length} isCursor={index === cursor} />
            )
          );
        })}
      </div>
    </PlainFrame>
  );
}

const stepOf = (scrollTop: number): number => scrollTop - (scrollTop % (rowHeight * (overscan / 2)));

window.list = createPlainPage((store) => <PlainList store={store} />);
