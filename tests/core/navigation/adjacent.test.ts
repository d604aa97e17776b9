import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked } from '../liveFrames.ts';

const rows = ['A', 'B', 'C'].map((id, index) => anUnreadConversation({ id, latest_activity: 100 - index }));
const openIn = ({ inbox }: TestInbox) => inbox.getState().navigation.open;

describe('openAdjacent', () => {
  it('opens the conversation under the cursor first, then its neighbours, and stops at both ends', async () => {
    const test = await startTestInbox({ conversations: rows });
    const { openAdjacent, setCursor } = test.inbox.actions;
    setCursor('B');
    const seen = ([1, 1, 1, -1, -1, -1] as const).map((by) => {
      openAdjacent(by);
      return openIn(test)?.id;
    });
    expect(seen).toEqual(['B', 'C', 'C', 'B', 'A', 'A']);
    expect(test.inbox.getState().navigation.cursorId).toBe('A');
  });

  it('focuses the part that the user works in', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.open('A');
    test.inbox.actions.openAdjacent(1, { focus: 'composer' });
    expect(openIn(test)).toMatchObject({ id: 'B', focus: 'composer' });
    test.inbox.actions.openAdjacent(1);
    expect(openIn(test)).toMatchObject({ id: 'C', focus: 'log' });
  });

  it('goes on from the place of a conversation that has left the list', async () => {
    for (const [by, expected] of [
      [1, 'C'],
      [-1, 'A'],
    ] as const) {
      const test = await startTestInbox({ conversations: rows });
      test.inbox.actions.open('B');
      test.transport.stream.frame(marked('B', '200.0'));
      await test.frame();
      expect(test.inbox.visibleConversations()).toEqual(['A', 'C']);
      test.inbox.actions.openAdjacent(by);
      expect(openIn(test)?.id).toBe(expected);
    }
  });

  it('opens nothing in an empty list', async () => {
    const test = await startTestInbox({ conversations: [] });
    test.inbox.actions.openAdjacent(1);
    expect(openIn(test)).toBeNull();
  });
});
