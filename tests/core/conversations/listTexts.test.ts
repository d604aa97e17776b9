import { describe, expect, it } from 'vitest';
import { createListTexts } from '../../../src/core/conversations/listTexts.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

/** A conversation whose texts count how often they are read. */
function counted(id: string, reads: string[]) {
  const conversation = aConversation({ id });
  Object.defineProperty(conversation, 'name', {
    enumerable: true,
    get() {
      reads.push(id);
      return `name ${id}`;
    },
  });
  return conversation;
}

describe('the texts of the list filter', () => {
  it('are read once for each conversation, ahead in slices', () => {
    const reads: string[] = [];
    const conversations = ['C1', 'C2', 'C3'].map((id) => counted(id, reads));
    const texts = createListTexts();
    let steps = 2;
    const hasTime = () => {
      steps -= 1;
      return steps >= 0;
    };
    expect(texts.readAhead(conversations, hasTime)).toBe(false);
    expect(reads).toEqual(['C1', 'C2']);
    steps = 5;
    expect(texts.readAhead(conversations, hasTime)).toBe(true);
    expect(conversations.map(texts.of)).toEqual(['C1', 'C2', 'C3'].map((id) => expect.stringContaining(id)));
    expect(reads).toEqual(['C1', 'C2', 'C3']);
  });

  it('are read while the filter is open and the page is idle', async () => {
    const conversations = Array.from({ length: 500 }, (_, index) =>
      aConversation({ id: `C${index}`, name: `channel ${index}`, latest_activity: 1000 - index }),
    );
    const { env, inbox } = await startTestInbox({ conversations });
    let reads = 0;
    for (const conversation of inbox.getState().conversations.byId.values()) {
      const { name } = conversation;
      Object.defineProperty(conversation, 'name', {
        get() {
          reads += 1;
          return name;
        },
      });
    }
    env.clock.runIdle();
    expect(reads).toBe(0);
    inbox.actions.goToPage('conversations');
    inbox.actions.openListSearch();
    expect(reads).toBe(0);
    env.clock.runIdle(100);
    expect(reads).toBe(100);
    env.clock.runIdle();
    expect(reads).toBe(500);
    inbox.actions.setListQuery('channel 499');
    expect(inbox.visibleConversations()).toEqual(['C499']);
    inbox.actions.setListQuery('channel 4');
    expect(reads).toBe(500);
  });
});
