import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { PlainFrame } from './PlainFrame.tsx';
import { PlainRowView } from './PlainRowView.tsx';
import { createPlainPage } from './plainPage.ts';
import type { RowStore } from './rowStore.ts';

/** The same list with virtua. */
function VirtuaList({ store }: { store: RowStore }) {
  const { rows, order, cursor } = useSyncExternalStore(store.subscribe, store.getState);
  const virtualizer = useRef<VirtualizerHandle>(null);
  useLayoutEffect(() => {
    if (cursor > 0) virtualizer.current?.scrollToIndex(cursor, { align: 'nearest' });
  }, [cursor]);
  return (
    <PlainFrame activeId={order[cursor]} onMove={store.moveCursor}>
      <Virtualizer ref={virtualizer} data={order} itemSize={44} bufferSize={352}>
        {(id, index) => {
          const row = rows.get(id);
          return row ? (
            <PlainRowView key={id} row={row} position={index + 1} count={order.length} isCursor={index === cursor} />
          ) : (
            <div key={id} />
          );
        }}
      </Virtualizer>
    </PlainFrame>
  );
}

window.list = createPlainPage((store) => <VirtuaList store={store} />);
