import { describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/index.ts';
import { createMemoryTransport, createWorld, type MessagePage } from '../../../src/transport/index.ts';

const ts = (number: number) => `${1000 + number}.000000`;

const transportOf = (messages: Message[]) =>
  createMemoryTransport(
    createWorld({
      workspaces: [
        {
          id: 'T1',
          users: { U1: { id: 'U1', name: 'ada' } },
          conversations: [{ id: 'C1', members: ['U1'], messages }],
        },
      ],
    }),
  );

async function page(messages: Message[], query: MessagePage) {
  const answer = await transportOf(messages).loadConversation('C1', query);
  return {
    numbers: answer.messages?.map((message) => Number(message.ts) - 1000),
    older: answer.has_older,
    newer: answer.has_newer,
  };
}

const ten: Message[] = Array.from({ length: 10 }, (_, index) => ({ ts: ts(index), text: `${index}` }));

describe('pages of the memory transport', () => {
  it.each<[MessagePage, number[], boolean, boolean]>([
    [{}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], false, false],
    [{ limit: 3 }, [7, 8, 9], true, false],
    [{ before: ts(7), limit: 3 }, [4, 5, 6], true, true],
    [{ before: ts(2), limit: 3 }, [0, 1], false, true],
    [{ after: ts(4), limit: 3 }, [5, 6, 7], true, true],
    [{ after: ts(7), limit: 3 }, [8, 9], true, false],
    [{ around: ts(5), limit: 4 }, [4, 5, 6, 7], true, true],
    [{ around: ts(0), limit: 4 }, [0, 1, 2, 3], false, true],
    [{ around: ts(9), limit: 4 }, [6, 7, 8, 9], true, false],
    [{ around: ts(5), limit: 1 }, [5], true, true],
    [{ around: '1005.500000', limit: 2 }, [5, 6], true, true],
  ])('%j', async (query, numbers, older, newer) => {
    expect(await page(ten, query)).toEqual({ numbers, older, newer });
  });

  it('have at most 5000 messages', async () => {
    const messages = Array.from({ length: 5001 }, (_, index) => ({ ts: ts(index), text: 'x' }));
    for (const query of [{}, { limit: 6000 }]) {
      const { numbers, older, newer } = await page(messages, query);
      expect([numbers?.length, numbers?.[0], older, newer]).toEqual([5000, 1, true, false]);
    }
  });

  it('count a reply whose parent is missing as a message, and a deleted message only while it has replies', async () => {
    const messages: Message[] = [
      { ts: ts(0), text: '', deleted: true },
      { ts: ts(1), text: '', deleted: true },
      { ts: ts(2), text: 'a reply', thread_ts: ts(1) },
      { ts: ts(3), text: 'an orphan', thread_ts: '1.000000' },
      { ts: ts(4), text: 'a deleted orphan', thread_ts: '1.000000', deleted: true },
      { ts: ts(5), text: 'last' },
    ];
    expect(await page(messages, {})).toEqual({ numbers: [1, 3, 5], older: false, newer: false });
    expect(await page(messages, { before: ts(5), limit: 1 })).toEqual({ numbers: [3], older: true, newer: true });
    expect(await page(messages, { around: ts(2), limit: 1 })).toEqual({ numbers: [1], older: false, newer: true });
    expect(await page(messages, { around: ts(4), limit: 1 })).toEqual({ numbers: [3], older: true, newer: true });
    const { messages: found } = await transportOf(messages).loadConversation('C1');
    expect(found?.[1]).not.toHaveProperty('thread_ts');
  });
});
