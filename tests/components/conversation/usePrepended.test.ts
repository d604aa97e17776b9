import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePrepended } from '../../../src/components/conversation/usePrepended.ts';
import { timelineOf } from '../../../src/core/messages/timeline.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';

const messagesFrom = (first: number) =>
  Array.from({ length: 10 - first }, (_, index) => aMessage({ ts: minutesAgo(100 - first - index) }));
const unreadFrom = minutesAgo(95);

const shiftAfter = (before: Parameters<typeof timelineOf>[0], after: Parameters<typeof timelineOf>[0]): boolean => {
  const { result, rerender } = renderHook(({ items }) => usePrepended(items), {
    initialProps: { items: timelineOf(before) },
  });
  rerender({ items: timelineOf(after) });
  return result.current.shift;
};

describe('usePrepended', () => {
  it('notices older messages', () => {
    expect(shiftAfter({ messages: messagesFrom(5) }, { messages: messagesFrom(0) })).toBe(true);
  });

  it('takes no divider before the first message for an older one', () => {
    const messages = messagesFrom(5);
    expect(shiftAfter({ messages }, { messages, unreadFrom })).toBe(false);
    expect(timelineOf({ messages, unreadFrom })[0]).toMatchObject({ kind: 'new' });
  });

  it('takes no newer message for an older one', () => {
    const messages = messagesFrom(5);
    expect(shiftAfter({ messages }, { messages: [...messages, aMessage({ ts: minutesAgo(1) })] })).toBe(false);
  });
});
