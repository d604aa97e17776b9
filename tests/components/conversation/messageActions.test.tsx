import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
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

describe('the actions of a message in a thread', () => {
  it('mark messages as unread only while the user follows the thread', async () => {
    const thread = [messages[1] ?? aMessage(), aMessage({ ts: minutesAgo(10), user: 'U3', thread_ts: minutesAgo(20) })];
    const id = threadId('C1', minutesAgo(20));
    const { inbox, user } = await setup({ messages: thread, open: id, threadsReadUpTo: { [id]: minutesAgo(10) } });
    await user.pointer({ keys: '[TouchA]', target: article('Theirs') });
    const markUnread = () => screen.queryByRole('button', { name: /unread from here/i });
    expect(markUnread()).toBeInTheDocument();
    act(() => inbox.actions.followThread(id, false));
    expect(toolbar('Theirs')).toBeInTheDocument();
    expect(markUnread()).toBeNull();
  });
});
