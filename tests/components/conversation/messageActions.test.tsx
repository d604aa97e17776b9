import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, log, setup } from './conversationWorld.tsx';

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

// Its element has left the page: an empty menu would stay on the screen, and keys would reach nothing.
describe('an open menu of a message that is deleted meanwhile', () => {
  const reply = aMessage({ ts: minutesAgo(10), user: 'U3', text: 'A reply', thread_ts: minutesAgo(20) });

  it.each([
    { name: 'closes, and the log has the focus', replies: [] },
    { name: 'closes, and the log has the focus, also if its replies stay', replies: [reply] },
  ])('$name', async ({ replies }) => {
    const { inbox, user, until } = await setup({ messages: [...messages, ...replies] });
    await user.hover(screen.getByText('Theirs'));
    const more = await within(article('Theirs')).findByRole('button', { name: 'More actions' });
    act(() => more.focus());
    await user.keyboard('{Enter}');
    await until(() => expect(screen.getAllByRole('menuitemcheckbox')[0]).toHaveFocus());
    const deleted = { ...(messages[1] ?? aMessage()), deleted: true };
    act(() => inbox.receive({ type: 'message_update', conversationId: 'C1', message: deleted, data: null }));
    await until(() => expect(screen.queryByText('Theirs')).toBeNull());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(log()).toHaveFocus();
    await user.hover(article('Mine'));
    expect(toolbar('Mine')).toBeInTheDocument();
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
