import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { ThreadPane } from '../../../src/components/conversation/ThreadPane.tsx';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { renderInbox, renderTriageInbox } from '../renderInbox.tsx';
import { article, articles, parentTs, setup, worldWith } from './conversationWorld.tsx';
import { giveLayout } from './logLayout.ts';

const broadcastTs = minutesAgo(20);
const thread = `C1:${parentTs}`;
const messages = () => [
  aMessage({ ts: parentTs, user: 'U2', text: 'Shall we *cap* it?' }),
  aMessage({ ts: minutesAgo(58), user: 'U3', text: 'At five', thread_ts: parentTs }),
  aMessage({ ts: minutesAgo(30), user: 'U2', text: 'Looks healthy' }),
  aMessage({
    ts: broadcastTs,
    user: 'U3',
    text: 'Capped at five',
    thread_ts: parentTs,
    subtype: 'thread_broadcast',
  }),
];
const shown = () => articles().map((each) => each.getAttribute('data-ts'));

describe('a reply that was also sent to its conversation', () => {
  it('is a message of the conversation, with a link to its thread', async () => {
    const { inbox, user } = await setup({ messages: messages() });
    expect(shown().filter((ts) => ts === broadcastTs)).toHaveLength(1);
    expect(shown().at(-1)).toBe(broadcastTs);
    await user.click(within(article('Capped at five')).getByRole('button', { name: 'Replied to: Shall we cap it?' }));
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1', thread: { id: thread } });
  });

  it('is a line among the replies to its parent, which leads to it', async () => {
    const { inbox, user } = await setup({ messages: messages() });
    expect(screen.getByRole('button', { name: '2 replies' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Theo Lindqvist.*Also sent to #payments-platform/ }));
    expect(inbox.getState().navigation.open?.highlight?.ts).toBe(broadcastTs);
    expect(article('Capped at five')).toHaveAttribute('data-highlight');
    expect(article('Shall we')).not.toHaveAttribute('data-highlight');
  });

  it('names no text of a parent that is not loaded', async () => {
    const [, , ...later] = messages();
    await setup({ messages: [aMessage({ ts: minutesAgo(61), user: 'U2' }), ...later.slice(1)] });
    expect(within(article('Capped at five')).getByRole('button', { name: 'Replied to a thread' })).toBeVisible();
  });

  it('names the conversation in its thread', async () => {
    const { inbox, settle, until } = await setup({ messages: messages(), around: () => <ThreadPane id={thread} /> });
    act(() => inbox.actions.openThread('C1', parentTs));
    await until(() => expect(inbox.getState().messages.byConversation[thread]?.load.status).toBe('ready'));
    await settle();
    expect(within(article('Capped at five')).getByText('Also sent to #payments-platform')).toBeVisible();
    expect(within(article('At five')).queryByText(/Also sent/)).toBeNull();
  });
});

describe('the field of a thread', () => {
  const check = () => screen.queryByRole('checkbox', { name: 'Also send to #payments-platform' });

  it('offers to send the reply to the conversation too, once', async () => {
    const { backend, inbox, until, user } = await setup({
      messages: messages(),
      around: () => <ThreadPane id={thread} />,
    });
    act(() => inbox.actions.openThread('C1', parentTs));
    await until(() => expect(check()).toBeVisible());
    const field = screen.getByRole('textbox', { name: 'Reply to Thread in payments-platform' });
    await user.type(field, 'For all');
    await user.tab();
    expect(check()).toHaveFocus();
    await user.keyboard(' ');
    expect(check()).toBeChecked();
    await user.type(field, '{Enter}');
    const sent = () => backend.world.workspaces[0]?.conversations[0]?.messages.at(-1);
    await until(() => expect(sent()).toMatchObject({ text: 'For all', subtype: 'thread_broadcast' }));
    await until(() => expect(check()).not.toBeChecked());
    await user.type(field, 'For you{Enter}');
    await until(() => expect(sent()?.text).toBe('For you'));
    expect(sent()).not.toHaveProperty('subtype');
  });

  it('takes letters typed on the choice, although each of them is a command elsewhere', async () => {
    giveLayout();
    const { inbox, until, user } = renderTriageInbox({ world: worldWith(messages()) });
    await until(() => expect(screen.getByRole('listbox')).toBeVisible());
    act(() => inbox.actions.open('C1'));
    act(() => inbox.actions.openThread('C1', parentTs));
    await until(() => expect(check()).toBeVisible());
    const field = screen.getByRole('textbox', { name: /^Reply to Thread in payments-platform/ });
    await user.type(field, 'For all');
    await user.tab();
    expect(check()).toHaveFocus();
    await user.keyboard(' , juke');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('For all, juke');
    expect(check()).toBeChecked();
  });

  it.each([
    ['to a server that cannot', thread, { takesBroadcasts: false }],
    ['outside of a thread', 'C1', {}],
  ])('does not offer it %s', async (_name, id, changes) => {
    const { inbox, until } = renderInbox(<Composer conversationId={id} name="payments" />, {
      world: worldWith(messages()),
      changes,
    });
    await until(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
    expect(screen.getByRole('textbox')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
