import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { deliver, painted, paintedWith, waitFor, watchBlocks } from '../timing.ts';
import { type BenchWorld, createBenchWorld, createBurst, orderAfter } from '../world.ts';
import { firstRows, listElement } from './firstRows.ts';
import { pressKeys, pressKeysAtFrames } from './pressKeys.ts';
import { createBenchTransport } from './transport.ts';

// The inbox as hosts use it: the built package with the complete component and all features on.

let world: BenchWorld = { conversations: [], users: {} };
let view: ReactElement = <StrictMode />;
const { transport, handlers, stream, isLive } = createBenchTransport(() => world);
const location = { page: 'conversations' } as const;

window.list = {
  async prepare(count, isStarted) {
    world = createBenchWorld(count);
    view = <TriageInbox transport={transport} location={location} />;
    if (isStarted) {
      const inbox = createInbox({ transport, env: browserEnv() });
      inbox.start();
      await waitFor(() => inbox.getState().conversations.load.status === 'ready' && isLive());
      inbox.actions.goToPage('conversations');
      view = <TriageInbox inbox={inbox} location={location} />;
    }
    await painted();
    await painted();
  },
  async mount() {
    const root = document.querySelector('#root');
    if (!root) throw new Error('The page has no root.');
    const startedAt = performance.now();
    createRoot(root).render(view);
    return (await paintedWith(() => document.querySelector('[role="option"]') !== null)) - startedAt;
  },
  pressJ: (times) => pressKeys(listElement(), times),
  pressJAtFrames: (times) => pressKeysAtFrames(listElement(), times),
  async burst(events, delivery) {
    const burst = createBurst(world, events);
    const expected = orderAfter(world, burst, 5).join();
    const isRight = (): boolean => firstRows(5) === expected;
    await waitFor(isLive);
    const { onEvent } = handlers();
    await painted();
    const blocks = watchBlocks();
    const startedAt = performance.now();
    if (delivery === 'stream') await stream().send(burst);
    else {
      await deliver(burst, ({ id, ts, text, user, unread, activity }) =>
        onEvent(
          {
            type: 'new_message',
            conversationId: id,
            message: { ts, text, user },
            isThread: false,
            threadTs: undefined,
            unreadCount: unread,
            unreadCountDisplay: unread,
            latestActivity: activity,
            raw: null,
          },
          ts,
        ),
      );
    }
    // Waits up to five seconds; `isRight` is false if the final state is wrong.
    while (!isRight() && performance.now() - startedAt < 5000) await painted();
    const total = (await painted()) - startedAt;
    return { total, longestBlock: blocks.stop(), isRight: isRight() };
  },
  template() {
    const root = document.querySelector('.ti-root');
    // An unread row: it has all elements.
    const row = root?.querySelector('[role="option"][aria-posinset="4"]');
    const shell = root?.cloneNode(true);
    if (!(shell instanceof HTMLElement) || !row) throw new Error('The list is not on the page.');
    shell.querySelector('.ti-list__rows')?.replaceChildren();
    return { shell: shell.outerHTML, row: row.outerHTML };
  },
};
