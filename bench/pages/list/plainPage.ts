import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { deliver, painted, paintedWith, watchBlocks } from '../timing.ts';
import { type BenchWorld, createBenchWorld, createBurst, orderAfter } from '../world.ts';
import { createBurstStream } from './burstStream.ts';
import { firstRows, listElement } from './firstRows.ts';
import type { ListPage } from './listPage.ts';
import { pressKeys, pressKeysAtFrames } from './pressKeys.ts';
import { readStream } from './readStream.ts';
import { createRowStore, type RowStore } from './rowStore.ts';

/** The functions of a page that shows the rows of a store of its own with React. */
export function createPlainPage(render: (store: RowStore) => ReactElement): ListPage {
  let world: BenchWorld = { conversations: [], users: {} };
  let store: RowStore = createRowStore(world);
  return {
    async prepare(count) {
      world = createBenchWorld(count);
      store = createRowStore(world);
      await painted();
      await painted();
    },
    async mount() {
      const root = document.querySelector('#root');
      if (!root) throw new Error('The page has no root.');
      const startedAt = performance.now();
      createRoot(root).render(render(store));
      return (await paintedWith(() => document.querySelector('[role="option"]') !== null)) - startedAt;
    },
    pressJ: (times) => pressKeys(listElement(), times),
    pressJAtFrames: (times) => pressKeysAtFrames(listElement(), times),
    async burst(events, delivery) {
      const burst = createBurst(world, events);
      const expected = orderAfter(world, burst, 5).join();
      const stream = createBurstStream();
      if (delivery === 'stream') void readStream(stream.response, store.receive);
      await painted();
      const blocks = watchBlocks();
      const startedAt = performance.now();
      await (delivery === 'stream' ? stream.send(burst) : deliver(burst, store.receive));
      while (firstRows(5) !== expected && performance.now() - startedAt < 5000) await painted();
      const total = (await painted()) - startedAt;
      return { total, longestBlock: blocks.stop(), isRight: firstRows(5) === expected };
    },
    template() {
      throw new Error('The template is taken from the page of the package.');
    },
  };
}
