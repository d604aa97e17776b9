import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { focusMessage } from '../../../src/components/app/focusMessage.ts';

/** A log of three messages that has the focus. */
function setup(unreadFrom: string) {
  document.body.innerHTML = `
    <div id="root">
      <div role="log" tabindex="0">
        <article data-ts="1"></article><article data-ts="2"></article><article data-ts="3"></article>
      </div>
      <button type="button">Elsewhere</button>
    </div>`;
  const root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const messages = [...root.querySelectorAll<HTMLElement>('article')];
  const element = root.querySelector<HTMLElement>('[role="log"]') ?? root;
  element.focus();
  return { root, messages, log: { element, unreadFrom, keepPlace: () => {} } };
}

/** Makes an element refuse the focus a number of times, as browsers do for hidden elements. */
function refuseFocus(element: HTMLElement | undefined, times: number) {
  if (!element) throw new Error('There is no such message');
  const focus = vi.spyOn(element, 'focus');
  for (let time = 0; time < times; time += 1) focus.mockImplementationOnce(() => {});
  return focus;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('focusMessage', () => {
  it('focuses the first unread message first, then the next or previous one', () => {
    const { root, log, messages } = setup('2');
    focusMessage(root, log, 1);
    expect(messages[1]).toHaveFocus();
    focusMessage(root, log, 1);
    expect(messages[2]).toHaveFocus();
    focusMessage(root, log, 1);
    expect(messages[2]).toHaveFocus();
    focusMessage(root, log, -1);
    expect(messages[1]).toHaveFocus();
  });

  it('waits for a message that is not shown yet', async () => {
    const { root, log, messages } = setup('1');
    refuseFocus(messages[0], 2);
    focusMessage(root, log, 1);
    expect(messages[0]).not.toHaveFocus();
    await waitFor(() => expect(messages[0]).toHaveFocus());
  });

  it('stops waiting when another element gets the focus', async () => {
    const { root, log, messages } = setup('1');
    const focus = refuseFocus(messages[0], 1);
    focusMessage(root, log, 1);
    root.querySelector('button')?.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(focus).toHaveBeenCalledTimes(1);
    expect(root.querySelector('button')).toHaveFocus();
  });
});
