import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, parentTs, setup } from './conversationWorld.tsx';

const single = aMessage({ ts: minutesAgo(40), user: 'U3', text: 'No answer yet' });
const messages = [
  aMessage({ ts: parentTs, user: 'U2', text: 'A question for all' }),
  aMessage({ ts: minutesAgo(50), user: 'U3', text: 'I think so', thread_ts: parentTs }),
  single,
];

describe('a draft in a thread', () => {
  it('marks the toggle of the replies, while its pane is not shown', async () => {
    const { inbox } = await setup({ messages });
    const toggle = () => screen.getByRole('button', { name: '1 reply' });
    expect(toggle()).not.toHaveAttribute('aria-describedby');
    act(() => inbox.actions.setDraft(threadId('C1', parentTs), 'half an answer'));
    expect(toggle()).toHaveAccessibleDescription('Draft');
    act(() => inbox.actions.openThread('C1', parentTs));
    expect(toggle()).not.toHaveAttribute('aria-describedby');
  });

  it('has a button at a message without replies, which opens it', async () => {
    const { inbox, user } = await setup({ messages });
    const button = () => within(article('No answer yet')).queryByRole('button', { name: /^Reply in thread ?Draft/ });
    expect(button()).toBeNull();
    act(() => inbox.actions.setDraft(threadId('C1', single.ts), 'half an answer'));
    await user.click(button() ?? document.body);
    expect(inbox.getState().navigation.open?.thread).toMatchObject({
      id: threadId('C1', single.ts),
      focus: 'composer',
    });
  });
});
