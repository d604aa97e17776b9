import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { browserEnv, createInbox, type Inbox } from 'triage-inbox/core';
import { deliver, painted, paintedWith, waitFor, watchBlocks } from './timing.ts';
import { createBenchTransport } from './transport.ts';
import { type BenchWorld, benchNow, createBenchWorld, createBurst, orderAfter } from './world.ts';

// The inbox as hosts use it: the built package with the complete component and all features on.

let world: BenchWorld = { conversations: [], users: {} };
let inbox: Inbox;
const { transport, stream } = createBenchTransport(() => world);

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page.`);
  return found;
};
const hasRows = (): boolean => document.querySelector('[role="option"]') !== null;
const firstRows = (count: number): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[role="option"]')]
    .sort((a, b) => Number(a.getAttribute('aria-posinset')) - Number(b.getAttribute('aria-posinset')))
    .slice(0, count)
    .map((row) => row.dataset.conversationId);

window.bench = {
  async prepare(count) {
    world = createBenchWorld(count);
    const env = browserEnv();
    const startedAt = performance.now();
    inbox = createInbox({
      transport,
      env: { ...env, clock: { ...env.clock, now: () => benchNow + performance.now() - startedAt } },
    });
    inbox.start();
    await waitFor(() => inbox.getState().conversations.load.status === 'ready');
    inbox.actions.goToPage('conversations');
    await painted();
  },
  async mount() {
    const startedAt = performance.now();
    createRoot(element('#root')).render(<TriageInbox inbox={inbox} />);
    return (await paintedWith(hasRows)) - startedAt;
  },
  async pressJ(times) {
    const list = element('[role="listbox"]');
    list.focus();
    const measured: number[] = [];
    for (let press = 0; press < times; press += 1) {
      await painted();
      const startedAt = performance.now();
      list.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true }));
      measured.push((await painted()) - startedAt);
    }
    return measured;
  },
  async burst(events) {
    const burst = createBurst(world, events);
    const expected = orderAfter(world, burst, 5);
    const isRight = (): boolean => firstRows(5).join() === expected.join();
    inbox.actions.moveCursor('first');
    await painted();
    const handlers = stream();
    const blocks = watchBlocks();
    const startedAt = performance.now();
    await deliver(burst, ({ id, ts, text, user, unread, activity }) =>
      handlers.onEvent(
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
    // Waits up to five seconds; `isRight` is false if the final state is wrong.
    while (!isRight() && performance.now() - startedAt < 5000) await painted();
    const total = (await painted()) - startedAt;
    return { total, longestBlock: blocks.stop(), isRight: isRight() };
  },
  template() {
    const row = element('[role="option"]').outerHTML;
    const shell = element('.ti-root').cloneNode(true);
    if (!(shell instanceof HTMLElement)) throw new Error('The root is not an HTML element.');
    shell.querySelector('.ti-list__rows')?.replaceChildren();
    return { shell: shell.outerHTML, row };
  },
};
