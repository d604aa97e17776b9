import { describe, expect, it } from 'vitest';
import { firstAtEnd } from '../../../src/components/conversation/linesAtOpen.ts';
import { timelineOf } from '../../../src/core/messages/timeline.ts';

const itemsOf = (count: number, text: string) =>
  timelineOf({
    messages: Array.from({ length: count }, (_, index) => ({
      ts: `${1_700_000_000 + index}.000100`,
      user: 'U1',
      text,
    })),
  });

describe('The lines of a log that opens at its end', () => {
  it('fill the window, also when each message has one line', () => {
    const items = itemsOf(500, 'On it.');
    const first = firstAtEnd(items);
    expect((items.length - first) * 30).toBeGreaterThan(innerHeight);
    expect(first).toBeGreaterThan(items.length - innerHeight / 20);
  });

  it('are fewer when the messages are long', () => {
    const items = itemsOf(500, Array.from({ length: 9 }, (_, line) => `line ${line}`).join('\n'));
    expect(items.length - firstAtEnd(items)).toBeLessThan(8);
  });

  it('are all lines of a short conversation', () => {
    expect(firstAtEnd(itemsOf(3, 'On it.'))).toBe(0);
    expect(firstAtEnd([])).toBe(0);
  });
});
