import { describe, expect, it } from 'vitest';
import { resultConversationId } from '../../../src/core/search/resultConversation.ts';
import type { SearchMessage } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const found: SearchMessage = {
  id: 'm1',
  conversation_id: 'C1',
  conversation_name: 'design',
  conversation_type: 'channel',
  conversation_is_private: false,
  user: 'U2',
  text: 'Five it is',
  ts: '1772618402.000100',
};

describe('a message result', () => {
  it('opens its thread if the list contains it [NAV-10] [MSG-9]', async () => {
    const thread = aConversation({ id: 'C1:1772618401.000100', type: 'thread' });
    const { inbox } = await startTestInbox({ conversations: [aConversation(), thread] });
    const state = inbox.getState();
    expect(resultConversationId({ ...found, thread_ts: '1772618401.000100' }, state)).toBe('C1:1772618401.000100');
    expect(resultConversationId({ ...found, thread_ts: '1772618409.000100' }, state)).toBe('C1');
  });

  it('opens its conversation if it is a parent message or in no thread [NAV-10]', async () => {
    const thread = aConversation({ id: `C1:${found.ts}`, type: 'thread' });
    const { inbox } = await startTestInbox({ conversations: [aConversation(), thread] });
    expect(resultConversationId(found, inbox.getState())).toBe('C1');
    expect(resultConversationId({ ...found, ...(found.ts && { thread_ts: found.ts }) }, inbox.getState())).toBe('C1');
  });
});
