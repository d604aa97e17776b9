import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { parentTs, setup } from './conversationWorld.tsx';

const replyAt = (minutes: number) =>
  aMessage({ ts: minutesAgo(minutes), user: 'U3', text: `reply ${minutes}`, thread_ts: parentTs });
const messages = [
  aMessage({ ts: parentTs, user: 'U2', text: 'Shall we cap it?' }),
  ...[58, 57, 56, 55, 20, 19].map(replyAt),
];
const toggle = () => screen.getByRole('button', { name: '6 replies' });

describe('the replies of a thread that the user does not follow', () => {
  it('are counted and shown if they are new in their conversation', async () => {
    await setup({ messages, readUpTo: minutesAgo(30) });
    expect(screen.getByText(/2 unread, 2 in threads/)).toBeInTheDocument();
    expect(toggle()).toHaveAccessibleDescription('2 new');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('reply 19')).toBeInTheDocument();
  });

  it('are collapsed if the conversation is read', async () => {
    await setup({ messages, readUpTo: minutesAgo(1) });
    expect(toggle()).not.toHaveAttribute('aria-describedby');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});
