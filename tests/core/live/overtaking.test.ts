import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const room = (changes: object = {}, unread = 1) =>
  anUnreadConversation(
    { id: 'D1', type: 'dm', latest_activity: base, latest_message: { ts: at(1) }, ...changes },
    unread,
  );

describe('answers and frames that overtake each other', () => {
  it('an answer that contains the mark wins over an older count [UNR-8]', async () => {
    const { inbox, transport, flush, frame, unread } = await startTestInbox({ conversations: [room()] });
    const loads = transport.hold('loadConversation');
    transport.hold('markRead');
    inbox.actions.open('D1');
    await flush();
    // Sent and received before the mark, applied after it.
    transport.stream.frame(newMessage('D1', message(at(2)), 2));
    inbox.actions.markRead('D1');
    await frame();
    expect(unread('D1')).toBe(1);
    loads[0]?.answer(room({ last_read: at(1), latest_message: { ts: at(2) }, messages: [] }, 1));
    await flush();
    expect(unread('D1')).toBe(1);
    transport.stream.frame(marked('D1', at(1), 1));
    await frame();
    expect(unread('D1')).toBe(1);
  });

  it('the answer to a send does not hide earlier events of the stream [UNR-8]', async () => {
    const { inbox, transport, flush, frame, unread } = await startTestInbox({ conversations: [room()] });
    const lists = transport.hold('loadConversations');
    const sends = transport.hold('sendMessage');
    transport.hold('markRead');
    inbox.actions.reload();
    inbox.actions.markRead('D1');
    inbox.actions.send('D1', 'mine');
    await flush();
    const mine = message(at(5), { user: sampleUser.id, client_msg_id: 'id-1' });
    transport.stream.frame(newMessage('D1', mine, 1));
    transport.stream.frame(marked('D1', at(1), 0));
    await frame();
    sends[0]?.answer({ message: mine });
    await flush();
    // Made after the message was sent and before the mark arrived.
    lists[0]?.answer({ conversations: [room({ latest_message: { ts: at(5) } }, 1)], users: {} });
    await flush();
    expect(unread('D1')).toBe(0);
  });
});
