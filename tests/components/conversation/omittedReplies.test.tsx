import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { renderTriageInbox } from '../renderInbox.tsx';
import { parentTs, worldWith } from './conversationWorld.tsx';
import { giveLayout } from './logLayout.ts';

const messages = [
  aMessage({ ts: parentTs, user: 'U2', text: 'Shall we cap it?' }),
  aMessage({ ts: minutesAgo(58), user: 'U3', text: 'At five', thread_ts: parentTs }),
  aMessage({ ts: minutesAgo(57), user: 'U2', text: 'At six', thread_ts: parentTs }),
];

const log = () => screen.getByRole('log');

/** The server sends the number of replies and only the last `kept` of them with the conversation. */
async function start(kept: number) {
  const layout = giveLayout();
  const world = worldWith(messages, minutesAgo(1));
  const { loadConversation } = createMemoryTransport(world);
  const omitting = ({ threads, ...message }: Message): Message =>
    threads === undefined
      ? message
      : { ...message, reply_count: threads.length, threads: kept === 0 ? [] : threads.slice(-kept) };
  const test = renderTriageInbox({
    world,
    changes: {
      async loadConversation(id, options) {
        const conversation = await loadConversation(id, options);
        return id.includes(':') ? conversation : { ...conversation, messages: conversation.messages?.map(omitting) };
      },
    },
  });
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  act(() => test.inbox.actions.goTo({ page: 'conversations', conversationId: 'C1' }));
  await test.until(() => expect(within(log()).getByText('Shall we cap it?')).toBeInTheDocument());
  await layout.settle();
  return { ...test, layout };
}

const thread = () => screen.getByRole('region', { name: /^Thread in/ });

describe('replies that the server does not send with the conversation', () => {
  it('are a button with their number, which opens and loads the thread', async () => {
    const { inbox, user, until } = await start(0);
    await user.click(screen.getByRole('button', { name: '2 replies' }));
    await until(() => expect(within(thread()).getByText('At five')).toBeInTheDocument());
    expect(within(thread()).getByText('At six')).toBeInTheDocument();
    expect(inbox.getState().navigation.open?.thread?.id).toBe(`C1:${parentTs}`);
  });

  it('are offered below those that it sends', async () => {
    const { user, until } = await start(1);
    expect(within(log()).getByText('At six')).toBeInTheDocument();
    expect(within(log()).queryByText('At five')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All 2 replies' }));
    await until(() => expect(within(thread()).getByText('At five')).toBeInTheDocument());
  });
});
