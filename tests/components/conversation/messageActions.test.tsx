import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, setup } from './conversationWorld.tsx';

const messages = [
  aMessage({ ts: minutesAgo(30), user: 'U1', text: 'Mine with <https://example.com|a link>' }),
  aMessage({ ts: minutesAgo(20), user: 'U2', text: 'Theirs' }),
];
const toolbar = (text: string) => within(article(text)).queryByRole('toolbar', { name: 'Message actions' });

describe('the actions of a message on a touch screen', () => {
  it('are shown where the message is tapped', async () => {
    const { user } = await setup({ messages });
    await user.pointer({ keys: '[TouchA]', target: article('Theirs') });
    expect(article('Theirs')).toHaveFocus();
    expect(toolbar('Theirs')).toBeInTheDocument();
    await user.pointer({ keys: '[TouchA]', target: screen.getByText(/^Mine with/) });
    expect(article('Mine')).toHaveFocus();
    expect(toolbar('Mine')).toBeInTheDocument();
    expect(toolbar('Theirs')).toBeNull();
  });

  it('do not take the focus from a tapped link or selected text', async () => {
    const { user } = await setup({ messages });
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('link', { name: 'a link' }) });
    expect(article('Mine')).not.toHaveFocus();
    act(() => document.getSelection()?.selectAllChildren(screen.getByText('Theirs')));
    await user.pointer({ keys: '[TouchA]', target: screen.getByText('Theirs') });
    expect(article('Theirs')).not.toHaveFocus();
  });

  it('do not follow a click with the mouse', async () => {
    const { user } = await setup({ messages });
    await user.click(article('Theirs'));
    expect(article('Theirs')).not.toHaveFocus();
  });
});
