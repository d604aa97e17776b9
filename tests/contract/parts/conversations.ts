import { describe, expect, it } from 'vitest';
import { compareTs, splitThreadId, toServerFilter, unreadCountOf } from '../../../src/model/index.ts';
import type { Running } from '../subject.ts';
import { errorOf, listed, send, sharedChannel } from './acts.ts';

export function describeConversations(running: Running): void {
  describe('conversations', () => {
    it('answers 404 until the first fetch, then the conversations', async (context) => {
      const { unfetched } = running.subject;
      if (!unfetched) return context.skip();
      expect(await errorOf(unfetched.loadConversations())).toMatchObject({ kind: 'http', status: 404 });
      const summary = await unfetched.fetchAllFromService();
      const { conversations } = await unfetched.loadConversations();
      expect(summary.conversations).toBeGreaterThan(0);
      expect(conversations.length).toBeGreaterThan(0);
    });

    it('lists what the person is in, newest activity first, with its people', async () => {
      const { transport } = running.subject;
      const { conversations, users } = await transport.loadConversations();
      const status = await transport.loadAuthStatus();
      expect(conversations.length).toBeGreaterThan(0);
      expect(new Set(conversations.map(({ id }) => id)).size).toBe(conversations.length);
      const activities = conversations.map(({ latest_activity }) => latest_activity);
      expect(activities).toEqual([...activities].sort((a, b) => b - a));
      for (const conversation of conversations) {
        expect(conversation.name).not.toBe('');
        expect(unreadCountOf(conversation)).toBeGreaterThanOrEqual(0);
      }
      expect(Object.keys(users)).toContain(status.authenticated ? status.user.id : '');
      expect(await transport.loadUsers()).toEqual(users);
    });

    it.each(['dm', 'channel', 'thread'] as const)('lists only the %ss when asked', async (type) => {
      const { transport } = running.subject;
      const { conversations: all } = await transport.loadConversations();
      const { conversations } = await transport.loadConversations({ type });
      expect(conversations.map(({ id }) => id).sort()).toEqual(
        all
          .filter((each) => each.type === type)
          .map(({ id }) => id)
          .sort(),
      );
    });

    it('writes mentions as names when asked', async () => {
      const { transport } = running.subject;
      const { user } = (await transport.loadAuthStatus()) as { user: { id: string } };
      const { id } = await sharedChannel(running.subject);
      await send(transport, id, `<@${user.id}> look`);
      const { conversations } = await transport.loadConversations({ resolveMentions: true });
      const latest = conversations.find((each) => each.id === id)?.latest_message;
      expect(latest?.resolved_text ?? latest?.text).toMatch(/^@?\S.* look$/);
      expect(latest?.resolved_text ?? latest?.text).not.toContain(`<@${user.id}>`);
    });

    it('loads a conversation with its messages and their replies', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const parent = await send(transport, id);
      const reply = await send(transport, id, 'A reply', { thread_ts: parent.ts });
      const conversation = await transport.loadConversation(id);
      expect(conversation.id).toBe(id);
      const { messages = [] } = conversation;
      expect(messages.map(({ ts }) => ts)).toEqual(messages.map(({ ts }) => ts).sort(compareTs));
      expect(messages.map(({ ts }) => ts)).not.toContain(reply.ts);
      const loaded = messages.find(({ ts }) => ts === parent.ts);
      expect(loaded?.threads?.map(({ ts }) => ts)).toEqual([reply.ts]);
      expect(loaded?.reply_count).toBe(1);
      expect(loaded?.threads?.[0]).toMatchObject({ text: 'A reply', thread_ts: parent.ts });
    });

    it('lists a thread that the person writes in, and loads it from its first message', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const parent = await send(transport, id, 'How the thread begins');
      const reply = await send(transport, id, 'How it goes on', { thread_ts: parent.ts });
      const threadId = `${id}:${parent.ts}`;
      expect(await listed(transport, threadId)).toMatchObject({
        type: 'thread',
        parent_conversation_id: id,
        parent_message: { ts: parent.ts, text: 'How the thread begins' },
        name: expect.stringContaining('How the thread begins'),
      });
      expect(splitThreadId(threadId)).toEqual({ parentId: id, threadTs: parent.ts });
      const { messages = [] } = await transport.loadConversation(threadId);
      expect(messages.map(({ ts }) => ts)).toEqual([parent.ts]);
      expect(messages[0]?.threads?.map(({ ts }) => ts)).toEqual([reply.ts]);
    });

    it('answers 404 to what does not exist, naming the call', async () => {
      const { transport } = running.subject;
      expect(await errorOf(transport.loadConversation('CNOSUCH'))).toMatchObject({
        name: 'ApiError',
        kind: 'http',
        status: 404,
        call: 'GET /api/conversations/{id}/threads',
        message: expect.stringMatching(/./),
      });
      expect(await errorOf(transport.markRead('CNOSUCH', '1.2'))).toMatchObject({ kind: 'http', status: 404 });
    });

    it('shows nobody what only others may see', async (context) => {
      const { transport, asOther } = running.subject;
      const mine = new Set((await transport.loadConversations()).conversations.map(({ id }) => id));
      const theirs = asOther ? (await asOther.loadConversations()).conversations : [];
      const hidden = theirs.find(({ id, type, is_private }) => type !== 'thread' && is_private && !mine.has(id));
      if (!hidden) return context.skip();
      expect(await errorOf(transport.loadConversation(hidden.id))).toMatchObject({ status: 404 });
      expect(await errorOf(transport.markRead(hidden.id, '1.2'))).toMatchObject({ status: 404 });
      expect(await errorOf(send(transport, hidden.id))).toMatchObject({ status: 404 });
    });

    it('says how much a fetch brought', async () => {
      const { transport } = running.subject;
      const numbers = { conversations: expect.any(Number), messages: expect.any(Number), users: expect.any(Number) };
      const all = await transport.fetchAllFromService();
      expect(all).toEqual(numbers);
      expect(all.conversations).toBeGreaterThan(0);
      expect(await transport.fetchChangesFromService()).toEqual(numbers);
    });
  });

  describe('aggregates and filters', () => {
    const unread = [{ field: 'unread_count', operator: 'gt', value: 0 }];
    const none = [{ field: 'id', operator: 'eq', value: 'CNOSUCH' }];
    const either = {
      group: {
        operator: 'OR' as const,
        filters: [
          { field: 'type', operator: 'eq', value: 'dm' },
          { field: 'type', operator: 'eq', value: 'thread' },
        ],
      },
    };

    it('counts the unread conversations of each group', async () => {
      const { transport } = running.subject;
      const { conversations } = await transport.loadConversations();
      const unreadOnes = conversations.filter((conversation) => unreadCountOf(conversation) > 0);
      expect(
        await transport.loadAggregates([
          { id: 'everything', filters: [] },
          { id: 'either', filters: either },
          { id: 'none', filters: none },
        ]),
      ).toMatchObject({
        everything: { unread_count: unreadOnes.length },
        either: { unread_count: unreadOnes.filter(({ type }) => type !== 'channel').length },
        none: { unread_count: 0 },
      });
      expect(await transport.loadAggregates([])).toEqual({});
    });

    it('lists what a filter leaves', async () => {
      const { transport } = running.subject;
      const { conversations } = await transport.loadConversations();
      const answer = await transport.loadFiltered({ filter: toServerFilter(unread) });
      expect(answer.conversations.map(({ id }) => id).sort()).toEqual(
        conversations
          .filter((conversation) => unreadCountOf(conversation) > 0)
          .map(({ id }) => id)
          .sort(),
      );
      expect(answer.total).toBe(answer.conversations.length);
      expect(answer.aggregates).toEqual(expect.any(Object));
      const dms = await transport.loadFiltered({ filter: either });
      expect(dms.conversations.map(({ type }) => type)).not.toContain('channel');
    });

    it('sorts as asked and leaves threads and people out when asked', async () => {
      const { transport } = running.subject;
      const { conversations } = await transport.loadFiltered({
        filter: toServerFilter([]),
        sort: { field: 'latest_activity', direction: 'asc' },
        includeThreads: false,
        includeUserData: false,
      });
      const activities = conversations.map(({ latest_activity }) => latest_activity);
      expect(activities).toEqual([...activities].sort((a, b) => a - b));
      expect(conversations.map(({ type }) => type)).not.toContain('thread');
      expect(conversations.every(({ members_data }) => members_data === undefined)).toBe(true);
    });
  });
}
