import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { article, articles, log, parentTs, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const region = () => screen.getByRole('region');

describe('ConversationPane: header', () => {
  it('is a region with title and subtitle', async () => {
    await setup();
    expect(region()).toHaveAccessibleName('payments-platform');
    expect(region()).toHaveAttribute('data-conversation-id', 'C1');
    expect(screen.getByRole('heading', { level: 2, name: 'payments-platform' })).toBeVisible();
    expect(screen.getByText('Private channel · 3 members')).toBeVisible();
  });

  it('offers "Mark as read" only while unread [MSG-1]', async () => {
    const { inbox, user } = await setup({ readUpTo: minutesAgo(30) });
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(inbox.getState().conversations.byId.get('C1')?.unread_count).toBe(0);
    act(() => inbox.actions.open('C1'));
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  it('names its shortcuts', async () => {
    await setup({ readUpTo: minutesAgo(30) });
    expect(screen.getByRole('button', { name: 'Mark as read' })).toHaveAttribute('aria-keyshortcuts', 'Meta+E');
    expect(screen.getByRole('button', { name: 'Close conversation' })).toHaveAttribute('aria-keyshortcuts', 'Escape');
  });

  it('closes the conversation [MSG-1]', async () => {
    const { inbox, user } = await setup();
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    expect(inbox.getState().navigation.open).toBeNull();
  });
});

describe('ConversationPane: messages', () => {
  it('shows them in time order, labelled with author and time [MSG-2] [MSG-5] [MSG-7]', async () => {
    await setup();
    expect(log()).toHaveAccessibleName('Messages in payments-platform');
    const top = articles().filter((each) => !each.classList.contains('ti-reply'));
    expect(top.map((each) => each.getAttribute('data-ts'))).toEqual(
      [26 * 60, 90, 60, 30, 29, 20, 19].map((minutes) => minutesAgo(minutes)),
    );
    expect(article('Yesterday it rained')).toHaveAccessibleName(/^Aiko Tanabe, Yesterday at \d+:\d\d [AP]M$/);
    expect(article('Looks healthy')).toHaveAccessibleName(/^Theo Lindqvist, \d+:\d\d [AP]M$/);
  });

  it('marks what a person does, "/me"', async () => {
    await setup({ messages: [aMessage({ ts: minutesAgo(1), user: 'U2', text: 'waves', subtype: 'me_message' })] });
    expect(screen.getByText('waves').closest('.ti-message__body')).toHaveAttribute('data-me');
  });

  it('shows the author once per block, and marks own messages', async () => {
    await setup();
    expect(within(article('Looks healthy')).getByText('Theo Lindqvist')).toBeVisible();
    expect(within(article('A second pair')).queryByText('Theo Lindqvist')).toBeNull();
    expect(article('Merged')).toHaveAttribute('data-own');
    expect(within(article('Merged')).getByText('You')).toBeVisible();
    expect(article('Looks healthy')).not.toHaveAttribute('data-own');
  });

  it('renders markup, and mentions with names [MSG-6]', async () => {
    await setup();
    const message = article('Shall we');
    expect(within(message).getByText('cap').tagName).toBe('STRONG');
    expect(within(message).getByText('@Wren Halloway')).toHaveAttribute('data-own');
  });

  it('shows a join and a bot message as system lines [MSG-4]', async () => {
    await setup();
    expect(article('joined')).toHaveTextContent('Theo Lindqvisthas joined the channel');
    expect(article('joined')).toHaveAttribute('data-subtype', 'channel_join');
    expect(article('2.31.0 is live')).toHaveTextContent(/^Deploybot2\.31\.0 is live\d+:\d\d [AP]M$/);
  });

  it('marks system lines of the user as own', async () => {
    const joined = { text: 'joined', subtype: 'channel_join' };
    await setup({
      messages: [
        aMessage({ ts: minutesAgo(2), user: 'U1', ...joined }),
        aMessage({ ts: minutesAgo(1), user: 'U2', ...joined }),
      ],
    });
    expect(articles().map((line) => line.hasAttribute('data-own'))).toEqual([true, false]);
  });

  it('separates days', async () => {
    await setup();
    expect(within(log()).getByRole('separator', { name: 'Today' })).toBeVisible();
  });

  it('has a divider before the first unread message of another user [MSG-3]', async () => {
    await setup({ readUpTo: minutesAgo(31) });
    const divider = within(log()).getByRole('separator', { name: 'New messages' });
    expect(divider.compareDocumentPosition(article('2.31.0'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(divider.compareDocumentPosition(article('Merged'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('keeps the divider in place when messages arrive, until the conversation closes [MSG-3]', async () => {
    const { backend, inbox, until, settle } = await setup({ readUpTo: minutesAgo(21) });
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'And one more' });
    await until(() => expect(log()).toHaveTextContent('And one more'));
    await settle();
    const divider = within(log()).getByRole('separator', { name: 'New messages' });
    expect(divider.compareDocumentPosition(article('Looks healthy'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => inbox.actions.markRead());
    act(() => inbox.actions.open('C1'));
    await settle();
    expect(within(log()).queryByRole('separator', { name: 'New messages' })).toBeNull();
  });

  it('shows a new message of another user', async () => {
    const { backend, settle, until } = await setup();
    backend.post({ conversationId: 'C1', userId: 'U2', text: 'Just now' });
    await until(() => expect(log()).toHaveTextContent('Just now'));
    await settle();
    expect(article('Just now')).toHaveAccessibleName(/^Aiko Tanabe, /);
  });
});

describe('ConversationPane: a pending message', () => {
  it('is shown as sending until it is confirmed, and once afterwards [SND-2]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const delay = (call: string) => (call === 'POST /api/messages/send' ? held : undefined);
    const { settle, until, user } = await setup({ transport: { delay } });
    await user.type(screen.getByRole('textbox'), 'On its way{Enter}');
    await settle();
    expect(article('On its way')).toHaveAttribute('data-pending');
    expect(article('On its way')).toHaveTextContent('Sending...');
    release();
    await until(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    await settle();
    expect(article('On its way')).not.toHaveAttribute('data-pending');
    expect(article('On its way')).not.toHaveTextContent('Sending...');
    expect(articles().filter((each) => each.textContent?.includes('On its way'))).toHaveLength(1);
  });
});

describe('ConversationPane: replies', () => {
  const withReplies = (count: number) => [
    aMessage({ ts: parentTs, user: 'U2', text: 'Parent' }),
    // Not in time order.
    ...Array.from({ length: count }, (_, at) =>
      aMessage({ ts: minutesAgo(50 + at), user: 'U3', text: `reply ${count - at}.`, thread_ts: parentTs }),
    ),
  ];
  const toggle = (count: number) => screen.getByRole('button', { name: `${count} replies` });

  it('expands up to three, oldest first [MSG-2]', async () => {
    await setup({ messages: withReplies(3) });
    expect(toggle(3)).toHaveAttribute('aria-expanded', 'true');
    const replies = articles().filter((each) => each.classList.contains('ti-reply'));
    expect(replies.map((each) => /reply \d/.exec(each.textContent ?? '')?.[0])).toEqual([
      'reply 1',
      'reply 2',
      'reply 3',
    ]);
  });

  it('collapses more than three behind their count [MSG-2]', async () => {
    const { user } = await setup({ messages: withReplies(4) });
    expect(toggle(4)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('reply 1.')).toBeNull();
    await user.click(toggle(4));
    expect(toggle(4)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('reply 1.')).toBeVisible();
    await user.click(toggle(4));
    expect(screen.queryByText('reply 1.')).toBeNull();
  });

  it('expands and highlights a reply opened from a search result', async () => {
    await setup({ messages: withReplies(5), opening: { highlightTs: minutesAgo(52) } });
    expect(toggle(5)).toHaveAttribute('aria-expanded', 'true');
    expect(article('reply 3.').querySelector('[data-highlight]') ?? article('reply 3.')).toBeInTheDocument();
    expect(log().querySelectorAll('[data-highlight]')).toHaveLength(1);
    expect(log().querySelector('[data-highlight]')).toHaveTextContent('reply 3.');
  });
});

describe('ConversationPane: a thread', () => {
  it('shows the parent, then the replies, and sends replies to the thread [MSG-9]', async () => {
    const { backend, settle, until, user } = await setup({ open: threadId('C1', parentTs) });
    expect(region()).toHaveAccessibleName('Thread in payments-platform: Shall we cap it? @Wren Halloway');
    expect(articles().map((each) => each.getAttribute('data-ts'))).toEqual([parentTs, minutesAgo(58), minutesAgo(57)]);
    expect(articles()[0]).toHaveAttribute('data-parent');
    expect(articles()[1]).not.toHaveAttribute('data-parent');
    // The replies are separate messages of the log.
    expect(articles()[0]).not.toHaveTextContent('2 replies');
    await user.type(screen.getByRole('textbox'), 'Agreed{Enter}');
    await until(() => expect(screen.getByRole('textbox')).toHaveValue(''));
    await settle();
    expect(articles().at(-1)).toHaveTextContent('Agreed');
    const sent = backend.world.workspaces[0]?.conversations[0]?.messages.at(-1);
    expect(sent).toMatchObject({ text: 'Agreed', thread_ts: parentTs });
  });
});

describe('ConversationPane: loading and failing', () => {
  const isMessages = (call: string) => call.startsWith('GET /api/conversations/{id}/threads');

  it('shows that it is loading', async () => {
    const never = new Promise(() => {});
    await setup({ isLoaded: false, transport: { delay: (call) => (isMessages(call) ? never : undefined) } });
    expect(within(log()).getByRole('status')).toHaveTextContent('Loading messages...');
    expect(log()).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a failure, and loads again on Retry', async () => {
    let isDown = true;
    const fail = (call: string) =>
      isDown && isMessages(call) ? new ApiError({ kind: 'http', call, status: 500, message: 'down' }) : undefined;
    const { settle, until, user } = await setup({ isLoaded: false, transport: { fail } });
    await until(() => expect(screen.getByText('Failed to load messages')).toBeVisible());
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(screen.queryByText('Failed to load messages')).toBeNull());
    await settle();
    expect(article('Looks healthy')).toBeVisible();
  });

  it('keeps the loaded messages when a reload fails', async () => {
    let isDown = false;
    const fail = (call: string) =>
      isDown && isMessages(call) ? new ApiError({ kind: 'http', call, status: 500, message: 'down' }) : undefined;
    const { inbox, until, user } = await setup({ transport: { fail } });
    isDown = true;
    act(() => inbox.actions.loadMessages('C1'));
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to load messages'));
    expect(article('Looks healthy')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await until(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows that there are no messages', async () => {
    await setup({ messages: [] });
    expect(screen.getByText('No messages yet')).toBeVisible();
  });
});
