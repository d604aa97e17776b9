import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, log, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const longText = `start ${'word '.repeat(600)}needle`;
const long = () => [
  aMessage({ ts: minutesAgo(30), user: 'U2', text: longText }),
  aMessage({ ts: minutesAgo(20), user: 'U3', text: 'short' }),
];

describe('a long message', () => {
  it('is folded until its button is pressed, also by keyboard [MSG-6]', async () => {
    const { user } = await setup({ messages: long(), readUpTo: minutesAgo(0) });
    const button = screen.getByRole('button', { name: 'Show more' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(article('start')).not.toHaveTextContent('needle');
    expect(within(article('short')).queryByRole('button', { name: 'Show more' })).toBeNull();
    button.focus();
    await user.keyboard('{Enter}');
    expect(article('start')).toHaveTextContent('needle');
    const less = screen.getByRole('button', { name: 'Show less' });
    expect(less).toHaveAttribute('aria-expanded', 'true');
    expect(less).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(article('start')).not.toHaveTextContent('needle');
  });

  it('unfolds when the active match is in it [MSG-8]', async () => {
    const { user, settle, until } = await setup({ messages: long(), readUpTo: minutesAgo(0) });
    await user.click(screen.getByRole('button', { name: 'Search in conversation' }));
    const field = () => screen.getByRole('searchbox', { name: 'Search in conversation' });
    await until(() => expect(field()).toBeVisible());
    await user.type(field(), 'needle');
    await settle();
    expect(log().querySelector('mark[data-current]')).toHaveTextContent('needle');
  });

  it('caps long runs of combining marks [MSG-6]', async () => {
    const messages = [aMessage({ ts: minutesAgo(30), user: 'U2', text: `marked e${'\u0301'.repeat(40_000)}` })];
    await setup({ messages, readUpTo: minutesAgo(0) });
    expect(article('marked').textContent?.length).toBeLessThan(200);
  });
});
