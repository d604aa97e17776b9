import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, articles, log, manyMessages, parentTs, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const retries = () => [
  aMessage({ ts: minutesAgo(40), user: 'U2', text: 'Each retry waits' }),
  aMessage({ ts: minutesAgo(30), user: 'U3', text: 'Retry volume: `retry` is healthy' }),
  aMessage({ ts: minutesAgo(20), user: 'U1', text: 'Nothing of it' }),
];

const field = () => screen.getByRole('searchbox', { name: 'Search in conversation' });
const count = () => within(screen.getByRole('search')).getByRole('status');
const button = (name: string) => within(screen.getByRole('search')).getByRole('button', { name });
const marks = () =>
  [...log().querySelectorAll('mark')].map(
    (mark) => `${mark.textContent}${mark.hasAttribute('data-current') ? '!' : ''}`,
  );

/** Opens the search in a conversation. */
async function searching(options?: Parameters<typeof setup>[0]) {
  const test = await setup({ messages: retries(), readUpTo: minutesAgo(0), ...options });
  await test.user.click(screen.getByRole('button', { name: 'Search in conversation' }));
  act(() => test.env.clock.runIdle());
  // Its code may have to come first.
  await test.until(() => expect(field()).toHaveFocus());
  return {
    ...test,
    async type(text: string) {
      await test.user.type(field(), text);
      await test.settle();
    },
    async press(keys: string) {
      await test.user.keyboard(keys);
      await test.settle();
    },
  };
}

describe('the search in a conversation', () => {
  it('highlights and counts matches, also in code [MSG-8]', async () => {
    const { type } = await searching();
    expect(field()).toHaveFocus();
    expect(count()).toBeEmptyDOMElement();
    await type('retry');
    expect(count()).toHaveTextContent('1 of 3');
    expect(marks()).toEqual(['retry!', 'Retry', 'retry']);
  });

  it('steps through matches by key and by button, and wraps around [MSG-8]', async () => {
    const { type, press, user } = await searching();
    await type('retry');
    await press('{Enter}');
    expect(count()).toHaveTextContent('2 of 3');
    expect(marks()).toEqual(['retry', 'Retry!', 'retry']);
    await press('{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}');
    expect(count()).toHaveTextContent('3 of 3');
    await user.click(button('Next match'));
    expect(count()).toHaveTextContent('1 of 3');
    await user.click(button('Previous match'));
    expect(count()).toHaveTextContent('3 of 3');
  });

  it('shows that nothing matches, and disables its buttons [MSG-8]', async () => {
    const { type } = await searching();
    await type('nowhere');
    expect(count()).toHaveTextContent('No results found');
    expect(button('Next match')).toBeDisabled();
    expect(button('Previous match')).toBeDisabled();
    expect(marks()).toEqual([]);
  });

  it('closes on Escape, removes the highlights and restores the focus [MSG-8]', async () => {
    const { inbox, user, until, settle } = await setup({ messages: retries() });
    await until(() => expect(log()).toHaveFocus());
    act(() => inbox.actions.openConversationSearch());
    await user.type(field(), 'retry');
    await settle();
    expect(marks()).toHaveLength(3);
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('search')).toBeNull());
    expect(marks()).toEqual([]);
    expect(log()).toHaveFocus();
    expect(inbox.getState().navigation.open).not.toBeNull();
  });

  it('restores the focus on its close button, or focuses the messages if nothing had it', async () => {
    const { user, inbox, until } = await searching();
    await user.click(button('Close search'));
    expect(screen.getByRole('button', { name: 'Search in conversation' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    act(() => inbox.actions.openConversationSearch());
    await until(() => expect(field()).toHaveFocus());
    act(() => inbox.actions.closeConversationSearch());
    expect(log()).toHaveFocus();
  });

  it('focuses and selects its query when it is requested again [MSG-8]', async () => {
    const { type, inbox, until } = await searching();
    await type('retry');
    act(() => log().focus());
    act(() => inbox.actions.openConversationSearch());
    await until(() => expect(field()).toHaveFocus());
    expect(window.getSelection()?.toString() || (field() as HTMLInputElement).value).toBe('retry');
    expect((field() as HTMLInputElement).selectionEnd).toBe(5);
    expect((field() as HTMLInputElement).selectionStart).toBe(0);
  });

  it('does not step or close during composition', async () => {
    const { type, inbox } = await searching();
    await type('retry');
    for (const key of ['Enter', 'Escape']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true });
      act(() => void field().dispatchEvent(event));
    }
    expect(inbox.conversationMatches().current).toBe(0);
    expect(field()).toBeVisible();
  });

  it('starts from the messages in view, and scrolls to matches that are not mounted [MSG-8]', async () => {
    const { type, press } = await searching({ messages: manyMessages(800) });
    // The log is at its end, where 788 is in view.
    await type('message 7');
    expect(articles().length).toBeLessThan(80);
    expect(count()).toHaveTextContent(/^(9\d|10\d) of 111$/);
    await type('{Backspace}3');
    expect(count()).toHaveTextContent('111 of 111');
    await waitFor(() => expect(article('message 399')).toBeVisible());
    expect(marks().at(-1)).toBe('message 3!');
    await press('{Enter}');
    expect(count()).toHaveTextContent('1 of 111');
    await waitFor(() => expect(article('message 3')).toBeVisible());
  });

  it('expands the replies with a match, and leaves them expanded [MSG-8]', async () => {
    const { type, press } = await searching({
      messages: [
        aMessage({ ts: parentTs, user: 'U2', text: 'Parent retry' }),
        ...Array.from({ length: 5 }, (_, at) =>
          aMessage({ ts: minutesAgo(50 - at), user: 'U3', text: `reply ${at}`, thread_ts: parentTs }),
        ),
      ],
    });
    const toggle = () => screen.getByRole('button', { name: '5 replies' });
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await type('reply 4');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(marks()).toEqual(['reply 4!']);
    act(() => toggle().click());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await press('{Enter}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await press('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  });
});
