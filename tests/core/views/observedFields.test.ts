import { describe, expect, it } from 'vitest';
import { observedFields } from '../../../src/core/views/form/observedFields.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

describe('observedFields', () => {
  it('contains wire fields only, no fields of the store [FOC-2]', async () => {
    const wire = { last_read: '1772000000.000100' };
    const { inbox, transport, frame, flush, state } = await startTestInbox({
      conversations: [anUnreadConversation({ ...wire, id: 'C1' }), anUnreadConversation({ ...wire, id: 'C2' })],
    });
    // Mark, undo and receive an event, so that the store has all its own fields.
    transport.hold('markRead');
    inbox.actions.markRead('C1');
    inbox.actions.undo();
    transport.stream.frame(newMessage('C2', message('1772619000.000100'), 3));
    await frame();
    await flush();
    expect(state().unread.byId.get('C1')?.marks).not.toEqual([]);
    expect(state().unread.byId.get('C2')?.counted).not.toEqual([]);
    const fields = observedFields(inbox.getState().conversations.byId.values());
    const onTheWire = new Set(observedFields([anUnreadConversation(wire)]));
    expect(fields.filter((path) => !onTheWire.has(path) && !path.startsWith('latest_message.'))).toEqual([]);
  });
});
