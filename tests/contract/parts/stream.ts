import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { isConnection, isMarked, isMessage, isThreadMessage, openStream, send, sharedChannel } from './acts.ts';

export function describeStream(running: Running): void {
  describe('the live stream', () => {
    it('begins with a connection, which has a cursor', async () => {
      const stream = openStream(running.subject.transport);
      expect(await stream.until(isConnection)).toEqual({ type: 'connection', resumed: false });
      expect(stream.events[0]?.type).toBe('connection');
      stream.close();
    });

    it('brings what another person writes, with the counts that a load would give', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const stream = openStream(transport);
      await stream.until(isConnection);
      const text = `Live ${randomUUID()}`;
      const sent = await send(asOther, id, text);
      const event = await stream.until(isMessage(text));
      const { conversations } = await transport.loadConversations();
      const loaded = needed(
        conversations.find((each) => each.id === id),
        'conversation',
      );
      expect(event).toMatchObject({
        conversationId: id,
        isThread: false,
        message: { ts: sent.ts, text },
        unreadCount: loaded.unread_count,
        latestActivity: loaded.latest_activity,
      });
      stream.close();
    });

    it('brings one’s own messages too, to all of one’s streams, each once', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const streams = [openStream(transport), openStream(transport)];
      await Promise.all(streams.map((stream) => stream.until(isConnection)));
      const text = `Own ${randomUUID()}`;
      const client_msg_id = randomUUID();
      await send(transport, id, text, { client_msg_id });
      await send(transport, id, text, { client_msg_id });
      const last = `Last ${randomUUID()}`;
      await send(transport, id, last);
      for (const stream of streams) {
        await stream.until(isMessage(last));
        expect(stream.events.filter(isMessage(text))).toHaveLength(1);
        expect(stream.malformed).toEqual([]);
        stream.close();
      }
    });

    it('tells one’s other tabs how far one has read', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const { ts } = await send(transport, id);
      const stream = openStream(transport);
      await stream.until(isConnection);
      await transport.markRead(id, ts);
      expect(await stream.until(isMarked(id))).toMatchObject({ lastRead: ts, unreadCount: 0 });
      stream.close();
    });

    it('tells a reply to the channel and to the thread', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const parent = await send(transport, id);
      const stream = openStream(transport);
      await stream.until(isConnection);
      const text = `Reply ${randomUUID()}`;
      const sent = await send(asOther, id, text, { thread_ts: parent.ts });
      expect(await stream.until(isMessage(text))).toMatchObject({
        conversationId: id,
        isThread: true,
        threadTs: parent.ts,
        message: { ts: sent.ts },
      });
      expect(await stream.until(isThreadMessage(text))).toMatchObject({
        conversationId: `${id}:${parent.ts}`,
        parentConversationId: id,
        threadTs: parent.ts,
        message: { ts: sent.ts },
        unreadCount: 1,
      });
      stream.close();
    });

    it('tells of threads only those who follow them', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const stream = openStream(transport);
      await stream.until(isConnection);
      const parent = await send(asOther, id);
      const text = `To oneself ${randomUUID()}`;
      await send(asOther, id, text, { thread_ts: parent.ts });
      const last = `Last ${randomUUID()}`;
      await send(asOther, id, last);
      await stream.until(isMessage(last));
      expect(stream.events.filter(isMessage(text))).toHaveLength(1);
      expect(stream.events.filter(isThreadMessage(text))).toEqual([]);
      const { conversations } = await transport.loadConversations({ type: 'thread' });
      expect(conversations.map((each) => each.id)).not.toContain(`${id}:${parent.ts}`);
      stream.close();
    });

    it('replays after a cursor what was missed: all of it, in order, once', async () => {
      const { transport, asOther = transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const stream = openStream(transport);
      await stream.until(isConnection);
      const seen = `Seen ${randomUUID()}`;
      await send(asOther, id, seen);
      await stream.until(isMessage(seen));
      stream.close();
      const cursor = stream.lastCursor();

      const missed = [1, 2, 3].map((number) => `Missed ${number} ${randomUUID()}`);
      for (const text of missed) await send(asOther, id, text);
      const again = openStream(transport, cursor);
      const last = needed(missed.at(-1), 'last message');
      await again.until(isMessage(last));
      expect(again.events[0]).toEqual({ type: 'connection', resumed: true });
      const replayed = again.events.flatMap((event) => (event.type === 'new_message' ? [event.message.text] : []));
      expect(replayed).toEqual(missed);

      const live = `Live ${randomUUID()}`;
      await send(asOther, id, live);
      await again.until(isMessage(live));
      expect(again.events.filter(isMessage(live))).toHaveLength(1);
      again.close();
    });

    it('can be resumed from the cursor of its connection alone', async () => {
      const { transport, asOther = transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const stream = openStream(transport);
      await stream.until(isConnection);
      stream.close();
      const text = `After ${randomUUID()}`;
      await send(asOther, id, text);
      const again = openStream(transport, stream.lastCursor());
      await again.until(isMessage(text));
      expect(again.events[0]).toEqual({ type: 'connection', resumed: true });
      again.close();
    });

    it.each(['no-such-cursor', '0', '999999999'])('does not claim to have resumed from %s', async (cursor) => {
      const stream = openStream(running.subject.transport, cursor);
      expect(await stream.until(isConnection)).toEqual({ type: 'connection', resumed: false });
      stream.close();
    });

    it('brings nobody what only others may see', async (context) => {
      const { transport, asOther } = running.subject;
      const mine = new Set((await transport.loadConversations()).conversations.map(({ id }) => id));
      const theirs = asOther ? (await asOther.loadConversations()).conversations : [];
      const hidden = theirs.find(({ id, type, is_private }) => type !== 'thread' && is_private && !mine.has(id));
      if (!asOther || !hidden) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const stream = openStream(transport);
      await stream.until(isConnection);
      const secret = `Secret ${randomUUID()}`;
      await send(asOther, hidden.id, secret);
      const open = `Open ${randomUUID()}`;
      await send(asOther, id, open);
      await stream.until(isMessage(open));
      expect(JSON.stringify(stream.events)).not.toContain(secret);
      stream.close();
    });

    it('says nothing any more once it is closed', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const closed = openStream(transport);
      const open = openStream(transport);
      await Promise.all([closed.until(isConnection), open.until(isConnection)]);
      closed.close();
      const count = closed.events.length;
      const text = `Later ${randomUUID()}`;
      await send(transport, id, text);
      await open.until(isMessage(text));
      expect(closed.events).toHaveLength(count);
      expect(closed.ends).toEqual([]);
      open.close();
    });
  });
}
