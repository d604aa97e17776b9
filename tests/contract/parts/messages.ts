import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compareTs, isAfter } from '../../../src/model/index.ts';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { allMessages, errorOf, listed, send, sharedChannel } from './acts.ts';

const noMentions = { users: [], channels: [], everyone: false };

export function describeMessages(running: Running): void {
  describe('sending', () => {
    it('answers the message, which is there afterwards, as the person’s own', async () => {
      const { transport } = running.subject;
      const status = await transport.loadAuthStatus();
      const { id } = await sharedChannel(running.subject);
      const text = `*Bold* & "quoted" <https://a.test|link>\nnext line 🚀 ${randomUUID()}`;
      const sent = await send(transport, id, text);
      const found = (await allMessages(transport, id)).filter(({ ts }) => ts === sent.ts);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({ text, user: status.authenticated ? status.user.id : '' });
      expect((await listed(transport, id)).latest_message?.ts).toBe(sent.ts);
    });

    it('answers the first message again when it is repeated, one after the other or at once', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const client_msg_id = randomUUID();
      const text = `Once ${client_msg_id}`;
      const first = await send(transport, id, text, { client_msg_id });
      const again = await Promise.all([1, 2, 3].map(() => send(transport, id, text, { client_msg_id })));
      expect(again.map(({ ts }) => ts)).toEqual([first.ts, first.ts, first.ts]);
      expect((await allMessages(transport, id)).filter((message) => message.text === text)).toHaveLength(1);
    });

    it('gives every message a place of its own, in order', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const timestamps: string[] = [];
      for (let count = 0; count < 5; count += 1) timestamps.push((await send(transport, id)).ts);
      expect(timestamps).toEqual([...timestamps].sort(compareTs));
      expect(new Set(timestamps).size).toBe(5);
      const together = await Promise.all([1, 2, 3, 4, 5].map(() => send(transport, id)));
      expect(new Set(together.map(({ ts }) => ts)).size).toBe(5);
    });

    it('takes 40 000 characters, and neither more nor none', async (context) => {
      if (!running.capabilities.validates) return context.skip();
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const longest = await send(transport, id, 'x'.repeat(40_000));
      expect(longest.ts).toMatch(/^\d+\.\d+$/);
      for (const text of ['x'.repeat(40_001), '', ' \n\t ']) {
        expect(await errorOf(send(transport, id, text))).toMatchObject({ kind: 'http', status: 400 });
      }
      await send(transport, id, 'Short again');
    });

    it('refuses a reply to what does not exist', async (context) => {
      if (!running.capabilities.validates) return context.skip();
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      expect(await errorOf(send(transport, id, 'To nobody', { thread_ts: '1000000000.000001' }))).toMatchObject({
        kind: 'http',
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      });
    });

    it('refuses a message to a channel that the person has not joined', async (context) => {
      const { transport, asOther } = running.subject;
      const mine = new Set((await transport.loadConversations()).conversations.map(({ id }) => id));
      const theirs = asOther ? (await asOther.loadConversations()).conversations : [];
      const elsewhere = theirs.find(({ id, type, is_private }) => type === 'channel' && !is_private && !mine.has(id));
      if (!elsewhere || !running.capabilities.validates) return context.skip();
      expect(await errorOf(send(transport, elsewhere.id))).toMatchObject({ kind: 'http', status: 403 });
    });

    it('says beforehand whether a message can be sent', async (context) => {
      if (!running.capabilities.validates) return context.skip();
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      expect(await transport.validateMessage({ channel: id, text: 'Fine' }, noMentions)).toEqual({
        success: true,
        errors: [],
      });
      const refused = await transport.validateMessage({ channel: id, text: '  ' }, noMentions);
      expect(refused.success).toBe(false);
      expect(refused.errors.length).toBeGreaterThan(0);
    });
  });

  describe('reading', () => {
    it('moves the cursor forwards and back, and counts what is after it', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const first = await send(asOther, id);
      const second = await send(asOther, id);
      const third = await send(asOther, id);
      expect((await listed(transport, id)).unread_count).toBeGreaterThanOrEqual(3);

      const read = needed(await transport.markRead(id, third.ts), 'read state');
      expect(read).toEqual({ conversation_id: id, last_read: third.ts, unread_count: 0, unread_count_display: 0 });
      expect(await listed(transport, id)).toMatchObject({ unread_count: 0, last_read: third.ts });

      const back = needed(await transport.markRead(id, first.ts), 'read state');
      expect(back).toMatchObject({ last_read: first.ts, unread_count: 2 });
      expect(await listed(transport, id)).toMatchObject({ unread_count: 2, last_read: first.ts });

      await transport.markRead(id, second.ts);
      expect((await listed(transport, id)).unread_count).toBe(1);
      await transport.markRead(id, third.ts);
    });

    it('belongs to each person alone', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const newest = await send(transport, id);
      await asOther.markRead(id, newest.ts);
      const before = (await listed(transport, id)).unread_count;
      await send(transport, id);
      expect((await listed(asOther, id)).unread_count).toBe(1);
      expect((await listed(transport, id)).unread_count).toBe(before);
    });

    it('is not ended by one’s own messages', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const before = await send(transport, id);
      await transport.markRead(id, before.ts);
      await send(asOther, id);
      await send(transport, id);
      expect((await listed(transport, id)).unread_count).toBe(1);
    });

    it('of a thread is its own', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const parent = await send(transport, id);
      await send(transport, id, 'Own reply', { thread_ts: parent.ts });
      const reply = await send(asOther, id, 'Their reply', { thread_ts: parent.ts });
      const threadId = `${id}:${parent.ts}`;
      expect((await listed(transport, threadId)).unread_count).toBe(1);
      expect(await transport.markRead(threadId, reply.ts)).toMatchObject({
        conversation_id: threadId,
        unread_count: 0,
      });
      const thread = await listed(transport, threadId);
      expect(thread.unread_count).toBe(0);
      expect(isAfter(reply.ts, thread.last_read ?? '0')).toBe(false);
    });
  });
}
