import { sql } from 'drizzle-orm';
import type { Message } from 'triage-inbox/core';
import type { MessagePage } from 'triage-inbox/transport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acme } from '../../../testing/smallWorkspaces.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { createDirectoryCache } from '../../directory/directory.ts';
import { type MessageWalk, messagesQuery } from '../../messages/queries/messageRows.ts';
import { describeMessages } from '../../search/describeMessages.ts';
import { insertWorkspace } from '../../seed/seed.ts';
import type { SeedMessage } from '../../seed/workspaceSeed.ts';
import { wholeConversations } from '../../services/localService.ts';
import { loadConversation } from './loadConversation.ts';

const topLevel = 6000;
const manyReplies = import.meta.env.MODE === 'proof' ? 20_100 : 2010;
const place = { workspaceId: 'ACME', conversationId: 'RANDOM' };
const ts = (second: number): string => `${1_600_000_000 + second}.000100`;

/** The second of the first message has one reply, that of the second all later ones. */
const [quietThread, busyThread, deletedParent, deletedReply, busyReply] = [0, 1, 2, topLevel + 1, topLevel + 100];
const isDeleted = (second: number) => second === deletedParent || second % 50 === 49;
const orphans = [topLevel + 2, topLevel - 0.5, 0.5];

function* longConversation(): Generator<SeedMessage> {
  const message = (at: string, extra: Partial<SeedMessage> = {}): SeedMessage => ({
    conversationId: place.conversationId,
    ts: at,
    user: 'CLEO',
    text: at,
    ...extra,
  });
  for (let second = 0; second < topLevel; second += 1) yield message(ts(second), { deleted: isDeleted(second) });
  yield message(ts(topLevel), { thread_ts: ts(quietThread) });
  yield message(ts(deletedReply), { thread_ts: ts(deletedParent), deleted: true });
  for (const second of orphans) yield message(orphanTs(second), { thread_ts: '1500000000.000100' });
  for (let count = 0; count < manyReplies; count += 1) {
    yield message(ts(busyReply + count), { thread_ts: ts(busyThread) });
  }
}

const orphanTs = (second: number): string => `${(1_600_000_000 + second).toFixed(1)}00100`;

/** The messages that users see, oldest first. */
const expected = [
  ...Array.from({ length: topLevel }, (_, second) => second)
    .filter((second) => !isDeleted(second))
    .map(ts),
  ...orphans.map(orphanTs),
].sort();

describe('a long conversation', () => {
  let opened: OpenedDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    await insertWorkspace(opened, { ...acme(), messages: longConversation() });
  });
  afterAll(() => opened.close());

  const load = async (page: MessagePage = {}) => {
    const { database, signals } = opened;
    const reader = { workspaceId: place.workspaceId, userId: 'BEN' };
    const directory = createDirectoryCache(database, signals);
    const sources = { database, directory, storedPart: wholeConversations };
    const conversation = await loadConversation(sources, reader, place.conversationId, page);
    if (!conversation) throw new Error('The conversation is missing');
    return { ...conversation, messages: conversation.messages ?? [] };
  };
  const tsOf = (messages: readonly Message[]) => messages.map((message) => message.ts);

  it.each<MessagePage>([{}, { limit: 5000 }, { limit: 5001 }, { limit: 1_000_000 }])(
    'answers %j with its newest 5000 messages',
    async (page) => {
      const { messages, has_older, has_newer } = await load(page);
      expect(tsOf(messages)).toEqual(expected.slice(-5000));
      expect({ has_older, has_newer }).toEqual({ has_older: true, has_newer: false });
    },
  );

  it('can be walked in both directions, replies without their parent included', async () => {
    let older: string[] = [];
    for (let page: MessagePage | undefined = { limit: 700 }; page; ) {
      const { messages, has_older } = await load(page);
      older = [...tsOf(messages), ...older];
      page = has_older ? { before: messages[0]?.ts ?? '', limit: 700 } : undefined;
    }
    expect(older).toEqual(expected);
    const newer: string[] = [];
    for (let page: MessagePage | undefined = { after: '0', limit: 700 }; page; ) {
      const { messages, has_newer } = await load(page);
      newer.push(...tsOf(messages));
      page = has_newer ? { after: messages.at(-1)?.ts ?? '', limit: 700 } : undefined;
    }
    expect(newer).toEqual(expected);
  });

  it('has all replies with each message, however many newer ones there are', async () => {
    const { messages } = await load({ around: ts(quietThread), limit: 4 });
    expect(messages.map(({ reply_count }) => reply_count)).toEqual([1, undefined, manyReplies, undefined]);
    expect(messages[2]?.threads?.map((reply) => reply.ts)).toHaveLength(manyReplies);
    expect(messages[1]).toMatchObject({ ts: orphanTs(0.5) });
    expect(messages[1]).not.toHaveProperty('thread_ts');
  });

  it('shows a reply with its parent, and around a deleted message the messages near it', async () => {
    const reply = await load({ around: ts(busyReply + manyReplies / 2), limit: 1 });
    expect(tsOf(reply.messages)).toEqual([ts(busyThread)]);
    expect(reply).toMatchObject({ has_older: true, has_newer: true });
    const deleted = await load({ around: ts(2999), limit: 2 });
    expect(tsOf(deleted.messages)).toEqual([ts(2998), ts(3000)]);
    const orphan = await load({ around: orphanTs(topLevel - 0.5), limit: 2 });
    expect(tsOf(orphan.messages)).toEqual([orphanTs(topLevel - 0.5), orphanTs(topLevel + 2)]);
    expect(orphan).toMatchObject({ has_older: true, has_newer: false });
  });

  it('is searched with the threads that exist', async () => {
    const { database, signals } = opened;
    const names = await createDirectoryCache(database, signals).of(place.workspaceId);
    const keys = [orphanTs(0.5), ts(busyReply), ts(3)].map((key) => ({ conversation_id: 'RANDOM', ts: key }));
    const found = await describeMessages(database, { workspaceId: 'ACME', userId: 'BEN' }, names, keys);
    expect(found.map(({ id, thread_ts }) => ({ id, thread_ts }))).toEqual([
      { id: `RANDOM-${orphanTs(0.5)}`, thread_ts: undefined },
      { id: `RANDOM:${ts(busyThread)}-${ts(busyReply)}`, thread_ts: ts(busyThread) },
      { id: `RANDOM-${ts(3)}`, thread_ts: undefined },
    ]);
  });

  it.each<MessageWalk>([
    { towards: 'older', limit: 51 },
    { towards: 'older', limit: 5001 },
    { towards: 'older', from: ts(3000), limit: 51 },
    { towards: 'newer', from: ts(0), inclusive: true, limit: 51 },
  ])('is read through an index: %j', async (walk) => {
    const { rows } = await opened.database.execute(sql`explain ${messagesQuery(place, walk)}`);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    expect(plan).toContain('using messages_order');
    expect(plan).not.toMatch(/Seq Scan|Sort|Bitmap/);
  });
});
