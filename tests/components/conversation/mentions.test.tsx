import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { threadId } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, articles, parentTs, setup } from './conversationWorld.tsx';

const replies = [
  aMessage({ ts: parentTs, user: 'U2', text: 'A question for all' }),
  aMessage({ ts: minutesAgo(50), user: 'U3', text: 'For <@U1>, I think', thread_ts: parentTs }),
  aMessage({ ts: minutesAgo(40), user: 'U1', text: 'Not <@U1>', thread_ts: parentTs }),
];

describe('a message that mentions the user', () => {
  it('has a mark at its edge, and says so', async () => {
    await setup();
    expect(article('Shall we')).toHaveAttribute('data-mention');
    expect(within(article('Shall we')).getByText('mentions you')).toBeInTheDocument();
    expect(article('Looks healthy')).not.toHaveAttribute('data-mention');
    expect(within(article('Looks healthy')).queryByText('mentions you')).toBeNull();
  });

  it('has them as a reply too, but not as a message of their own', async () => {
    await setup({ messages: replies });
    const [theirs, own] = articles().filter((each) => each.classList.contains('ti-reply'));
    expect(theirs).toHaveAttribute('data-mention');
    expect(own).not.toHaveAttribute('data-mention');
  });

  it('has them as a line of a bot too', async () => {
    const bot = { user: undefined, username: 'PagerBot', subtype: 'bot_message' };
    await setup({
      messages: [
        aMessage({ ...bot, ts: minutesAgo(9), text: 'All is well' }),
        aMessage({ ...bot, ts: minutesAgo(8), text: '<!here> the build is red' }),
      ],
    });
    expect(article('the build is red')).toHaveAttribute('data-mention');
    expect(within(article('the build is red')).getByText('mentions you')).toBeInTheDocument();
    expect(article('All is well')).not.toHaveAttribute('data-mention');
  });

  it('is told by the toggle of its replies while it is unread', async () => {
    const thread = threadId('C1', parentTs);
    const { inbox } = await setup({ messages: replies.slice(0, 2), threadsReadUpTo: { [thread]: parentTs } });
    const toggle = () => screen.getByRole('button', { name: '1 reply' });
    expect(toggle()).toHaveAccessibleDescription(/1 new.*mentions you/);
    act(() => inbox.actions.markRead(thread));
    expect(toggle()).not.toHaveAttribute('aria-describedby');
  });
});
