import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScreenParts, ScreenContext } from '../../../src/components/inbox/ScreenContext.ts';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { article, articles, atRest, log, manyMessages, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const end = () => log().scrollHeight - 600;

describe('the message log', () => {
  it('renders only lines near the viewport, and opens at the end', async () => {
    await setup({ messages: manyMessages(800), readUpTo: minutesAgo(0) });
    expect(articles().length).toBeLessThan(80);
    expect(article('message 799')).toBeVisible();
    expect(log().scrollTop).toBe(end());
  });

  it('opens at the divider when the unread messages do not fit', async () => {
    await setup({ messages: manyMessages(800), readUpTo: minutesAgo(201) });
    expect(article('message 600')).toBeVisible();
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeVisible();
    expect(log().scrollTop).toBeLessThan(end());
  });

  it('follows new messages at the end', async () => {
    const { backend, settle, until } = await setup({ messages: manyMessages(100), readUpTo: minutesAgo(0) });
    const before = log().scrollHeight;
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'newest' });
    await until(() => expect(log().scrollHeight).toBeGreaterThan(before));
    await settle();
    expect(article('newest')).toBeVisible();
    expect(log().scrollTop).toBe(end());
    expect(log()).toHaveAttribute('aria-live', 'polite');
  });

  it('stays put away from the end, and is silent there', async () => {
    const { backend, scroll, settle, until } = await setup({ messages: manyMessages(100), readUpTo: minutesAgo(0) });
    await atRest();
    await scroll(log(), 1000);
    expect(log()).toHaveAttribute('aria-live', 'off');
    const before = { height: log().scrollHeight, top: log().scrollTop };
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'newest' });
    await until(() => expect(log().scrollHeight).toBeGreaterThan(before.height));
    await settle();
    expect(log().scrollTop).toBe(before.top);
  });

  it('lets the user scroll at any time, also before lines are measured', async () => {
    const { scroll } = await setup({ messages: manyMessages(800), readUpTo: minutesAgo(0) });
    const start = log().scrollTop;
    await scroll(log(), start - 400);
    // Measuring the lines above must not move the lines in view.
    expect(log().scrollTop).toBeLessThan(end() - 300);
    expect(log()).toHaveAttribute('aria-live', 'off');
    await scroll(log(), end());
    expect(log()).toHaveAttribute('aria-live', 'polite');
  });

  it('scrolls to the end when the user sends a message', async () => {
    const { scroll, settle, until, user } = await setup({ messages: manyMessages(100), readUpTo: minutesAgo(0) });
    await scroll(log(), 1000);
    await user.type(screen.getByRole('textbox'), 'my own words{Enter}');
    await until(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    await settle();
    expect(article('my own words')).not.toHaveAttribute('data-pending');
    expect(log().scrollTop).toBe(end());
  });

  it('scrolls to a search result and highlights it for three seconds', async () => {
    const { advance } = await setup({
      messages: manyMessages(800),
      readUpTo: minutesAgo(0),
      opening: { highlightTs: minutesAgo(500) },
    });
    expect(article('message 300')).toHaveAttribute('data-highlight');
    expect(log().scrollTop).toBeLessThan(end());
    await advance(3000);
    expect(article('message 300')).not.toHaveAttribute('data-highlight');
  });

  it('takes the focus on opening, unless the reply field does', async () => {
    const { inbox, until } = await setup({ opening: { focus: 'composer' } });
    expect(screen.getByRole('textbox')).toHaveFocus();
    act(() => inbox.actions.close());
    act(() => inbox.actions.open('C1'));
    await until(() => expect(log()).toHaveFocus());
  });

  it('does not take the focus from the host page', async () => {
    const search = document.createElement('input');
    document.body.append(search);
    search.focus();
    await setup();
    expect(search).toHaveFocus();
    search.remove();
  });
});

describe('the shortcuts that scroll the messages', () => {
  it('scroll by less than a viewport [KEY-4]', async () => {
    const parts = createScreenParts();
    const { settle } = await setup({
      messages: manyMessages(100),
      readUpTo: minutesAgo(0),
      around: (children) => <ScreenContext.Provider value={parts}>{children}</ScreenContext.Provider>,
    });
    await atRest();
    const before = log().scrollTop;
    act(() => parts.scrollMessages('up'));
    await settle();
    expect(log().scrollTop).toBe(before - 510);
    act(() => parts.scrollMessages('down'));
    await settle();
    expect(log().scrollTop).toBe(before);
  });
});
