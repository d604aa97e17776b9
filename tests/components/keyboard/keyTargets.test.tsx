import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { sameCases } from '../../propertyRuns.ts';
import { manyMessages, worldWith } from '../conversation/conversationWorld.tsx';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';
import { giveBoxes, takeBoxes } from './boxes.ts';

afterEach(() => {
  cleanup();
  takeBoxes();
});

interface Place {
  viewport?: number;
  line?: number;
  messages?: ReturnType<typeof manyMessages>;
  readUpTo?: string;
}

/** An inbox with the conversation C1, whose log has boxes. `open` does not wait for its messages. */
async function start(
  { viewport = 600, line = 50, messages = manyMessages(60), readUpTo = minutesAgo(0) }: Place = {},
  options: InboxOptions = {},
) {
  const layout = giveLayout({ viewport, line });
  const boxes = giveBoxes({ viewport, line });
  const test = renderTriageInbox({ world: worldWith(messages, readUpTo), ...options });
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  const focusedTs = (): string | undefined => document.activeElement?.closest<HTMLElement>('article')?.dataset.ts;
  const log = () => screen.getByRole('log', { name: 'Messages in payments-platform' });
  return {
    ...test,
    layout,
    log,
    focusedTs,
    shown: () => boxes.shown(log()),
    text: () => document.activeElement?.closest('article')?.textContent ?? '',
    press: (key: string) => test.user.keyboard(key),
    threadTs: () => test.inbox.getState().navigation.open?.thread?.id.split(':')[1],
    open: () => act(() => test.inbox.actions.open('C1')),
    async loaded() {
      const load = () => test.inbox.getState().messages.byConversation.C1?.load.status;
      await test.until(() => expect(load()).toBe('ready'));
      await layout.settle();
    },
  };
}

describe('without a focused message', () => {
  it('N takes the first unread message, P the newest one [KEY-4]', async () => {
    const test = await start({ readUpTo: minutesAgo(5) });
    test.open();
    await test.loaded();
    await test.press('n');
    expect(test.text()).toContain('message 56');
    act(() => test.log().focus());
    await test.press('p');
    expect(test.text()).toContain('message 59');
  });

  it('N waits for the messages of a slow conversation, and another key ends the wait', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const test = await start(
      { readUpTo: minutesAgo(5) },
      { transport: { delay: (call) => (call === 'GET /api/conversations/{id}/messages' ? held : undefined) } },
    );
    test.open();
    await test.press('n');
    expect(test.focusedTs()).toBeUndefined();
    answer();
    await test.loaded();
    await test.until(() => expect(test.text()).toContain('message 56'));
  });

  it('T waits for the messages of a slow conversation, and keeps what is typed after it [KEY-5]', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const test = await start(
      { readUpTo: minutesAgo(5) },
      { transport: { delay: (call) => (call === 'GET /api/conversations/{id}/messages' ? held : undefined) } },
    );
    test.open();
    await test.press('text re');
    expect(test.threadTs()).toBeUndefined();
    expect(document.activeElement).not.toHaveRole('textbox');
    answer();
    await test.loaded();
    await test.until(() => expect(test.threadTs()).toBe(minutesAgo(4)));
    await test.until(() => expect(document.activeElement).toHaveValue('ext re'));
  });

  it('T answers an unread message that can have a thread', async () => {
    const joined = aMessage({ ts: minutesAgo(5), user: 'U2', text: 'joined', subtype: 'channel_join' });
    const asked = aMessage({ ts: minutesAgo(4), user: 'U2', text: 'Shall we?' });
    const messages = [...manyMessages(30).slice(0, 20), joined, asked, ...manyMessages(3)];
    const test = await start({ messages, readUpTo: minutesAgo(6) });
    test.open();
    await test.loaded();
    await test.press('t');
    expect(test.threadTs()).toBe(asked.ts);
  });

  it('A shows the picker of the first unread message', async () => {
    const test = await start({ readUpTo: minutesAgo(5) });
    test.open();
    await test.loaded();
    await test.press('a');
    await test.until(() => expect(document.querySelector('article [data-open] [data-react]')).not.toBeNull());
    expect(document.querySelector('article:has([data-open])')).toHaveTextContent('message 56');
  });

  it('all take messages on screen after a scroll', async () => {
    const test = await start({ readUpTo: minutesAgo(5) });
    test.open();
    await test.loaded();
    for (const key of ['n', 'p', 't']) {
      act(() => test.log().focus());
      await test.layout.scroll(test.log(), 400);
      const before = test.shown();
      await test.press(key);
      expect(before).toContain(key === 't' ? test.threadTs() : test.focusedTs());
    }
  });
});

describe('a focused message', () => {
  it('that is scrolled out of view is not the target of a key', async () => {
    const test = await start({ readUpTo: minutesAgo(5) });
    test.open();
    await test.loaded();
    await test.press('p');
    const newest = test.focusedTs();
    await test.layout.scroll(test.log(), test.log().scrollTop - 100);
    const before = test.shown();
    expect(before).not.toContain(newest);
    await test.press('t');
    expect(before).toContain(test.threadTs());
  });

  it('is not pushed out of view by messages that arrive', async () => {
    const test = await start();
    test.open();
    await test.loaded();
    await test.press('p');
    const newest = test.focusedTs();
    for (let count = 0; count < 30; count += 1) {
      act(() => void test.backend.post({ conversationId: 'C1', userId: 'U2', text: `arrived ${count}` }));
      await test.until(() =>
        expect(test.inbox.getState().messages.byConversation.C1?.messages.at(-1)?.text).toBe(`arrived ${count}`),
      );
      await test.layout.settle();
    }
    expect(test.shown()).toContain(newest);
    await test.press('t');
    expect(test.threadTs()).toBe(newest);
  });
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ key: fc.constantFrom('n', 'p', 't', 'a') }) },
  { weight: 3, arbitrary: fc.record({ scrollTo: fc.double({ min: 0, max: 1, noNaN: true }) }) },
  { weight: 2, arbitrary: fc.record({ arrive: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ settle: true }) },
);

describe('the target of a key', () => {
  it('is on screen at the moment of the key, and has had the focus before anything opens, at every size, scroll position and pace [KEY-4]', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.record({
            viewport: fc.integer({ min: 24, max: 900 }),
            line: fc.integer({ min: 20, max: 400 }),
            count: fc.integer({ min: 1, max: 90 }),
            unread: fc.integer({ min: 0, max: 90 }),
            isSlow: fc.boolean(),
            steps: fc.array(step, { minLength: 1, maxLength: 12 }),
          }),
          async ({ viewport, line, count, unread, isSlow, steps }) => {
            let answer = () => {};
            const held = new Promise<void>((resolve) => {
              answer = resolve;
            });
            const test = await start(
              { viewport, line, messages: manyMessages(count), readUpTo: minutesAgo(Math.min(unread, count)) },
              { transport: { delay: (call) => (isSlow && call.endsWith('/messages') ? held : undefined) } },
            );
            test.open();
            if (!isSlow) await test.loaded();
            let arrived = 0;
            for (const [index, one] of steps.entries()) {
              if (isSlow && index === Math.floor(steps.length / 2)) {
                answer();
                await test.loaded();
              }
              if ('key' in one) await pressed(test, one.key);
              else if ('scrollTo' in one) {
                const log = test.log();
                await test.layout.scroll(log, one.scrollTo * Math.max(0, log.scrollHeight - viewport));
              } else if ('arrive' in one) {
                for (let at = 0; at < one.arrive; at += 1) {
                  arrived += 1;
                  act(() => void test.backend.post({ conversationId: 'C1', userId: 'U2', text: `arrived ${arrived}` }));
                }
                await test.advance(100);
              } else await test.layout.settle();
            }
          },
        )
        .afterEach(() => {
          cleanup();
          takeBoxes();
        }),
      sameCases(60, 34),
    );
  });
});

/** Presses a key, and checks the law: each message that gets the focus is on screen by then, and a thread or a picker is that of a
 * message that was on screen when the key was pressed. While the log shows no message, the key waits for the first ones. */
async function pressed(test: Awaited<ReturnType<typeof start>>, key: string): Promise<void> {
  const before = new Set(test.shown());
  const isWaiting = before.size === 0;
  const focusedBefore = test.focusedTs();
  const focused: string[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    const ts = (target as HTMLElement).closest('article')?.dataset.ts;
    if (ts === undefined || !(target as HTMLElement).matches('article')) return;
    focused.push(ts);
    if (isWaiting) for (const shown of test.shown()) before.add(shown);
  };
  document.addEventListener('focusin', onFocus);
  await test.press(key);
  document.removeEventListener('focusin', onFocus);
  const isStep = focusedBefore !== undefined && before.has(focusedBefore) && (key === 'n' || key === 'p');
  for (const ts of focused) expect(isStep || before.has(ts) ? ts : `${key} focused ${ts} off screen`).toBe(ts);
  if (isStep && focused.length > 0) expect(test.shown()).toContain(focused.at(-1));
  if (key === 't' && test.threadTs() !== undefined) {
    expect(before).toContain(test.threadTs());
    expect([focusedBefore, ...focused]).toContain(test.threadTs());
  }
  if (key === 'a') {
    const picked = document.querySelector<HTMLElement>('article:has(> .ti-message-actions[data-open])')?.dataset.ts;
    if (picked !== undefined) expect(before).toContain(picked);
    // Not by role: computing the roles of all emoji is slow in jsdom.
    const isPickerShown = () => document.querySelector('[role="dialog"]') !== null;
    await test.until(() => expect(isPickerShown() || picked === undefined).toBe(true));
    if (picked !== undefined) await test.press('{Escape}');
  }
  act(() => test.inbox.actions.closeThread());
  act(() => test.log().focus());
}
