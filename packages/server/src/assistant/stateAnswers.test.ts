import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { loadConversations } from '../conversations/queries/loadConversations.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import { missedPlaces } from './missedPlaces.ts';

describe('questions about the state of the inbox', () => {
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
  });
  afterAll(() => server.close());

  const say = (userId: string, conversationId: string, text: string, threadTs?: string) =>
    postMessage(server.ports, { workspaceId: 'ACME', userId, conversationId, text, ...(threadTs && { threadTs }) });
  const ask = async (question: string, options = {}) => (await ana.post('/api/ask', { question, options })).body;
  const textsOf = ({ sources }: { sources: { text: string }[] }) => sources.map(({ text }) => text);

  it('say what waits for an answer of the user, and who waits', async () => {
    expect((await ask('What needs my reply?')).answer).toMatch(/^Nothing waits for your answer\. Looked at were/);
    await say('CLEO', 'GENERAL', '<@ANA> can you check the invoice?');
    await say('BEN', 'DM_ANA_BEN', 'Are you there?');
    await say('DAN', 'GENERAL', 'What about your question?', smallTs.question);
    await say('BOT', 'GENERAL', '<@ANA> the build failed');
    await say('BEN', 'SECRET', 'Does <@ANA> know?');
    const answer = await ask('What needs my reply?');
    expect(answer.answer).toMatch(/^3 messages wait for your answer\./);
    expect(textsOf(answer)).toEqual(['What about your question?', 'Are you there?', '@Ana can you check the invoice?']);
    expect(answer).toMatchObject({ model: 'none', tokens_used: 0 });
    expect(answer.sources[0]).toMatchObject({ conversation_id: `GENERAL:${smallTs.question}` });

    const people = await ask('Who is waiting for me?');
    expect(people.answer).toContain(
      '- **Cleo <3 Marsh**: 1 message [1]\n- **Ben Okafor**: 1 message [2]\n- **dan**: 1 message [3]',
    );
    const few = await ask('Who is waiting for me?', { max_sources: 1 });
    expect(few.answer).toMatch(/^3 people wait for you.*\[1\]\n\n2 more are not shown\.$/s);
    expect(few.sources).toHaveLength(1);

    await say('ANA', 'DM_ANA_BEN', 'Yes');
    await say('ANA', 'GENERAL', 'Later', smallTs.question);
    expect(textsOf(await ask('What needs my reply?'))).toEqual(['@Ana can you check the invoice?']);
  });

  it('say what the user has missed, with the most important facts first', async () => {
    await say('BEN', 'OPS', 'See https://acme.test/report');
    await say('BEN', 'OPS', 'Does anybody have the key?');
    await say('BEN', 'OPS', 'Backup for <!here>');
    const answer = await ask('What did I miss in #ops?');
    expect(answer.answer).toMatch(/^3 unread messages in #ops\.\n\n\*\*Mentions of you\*\*/);
    expect(answer.answer.match(/\*\*(Mentions of you|Questions without an answer|Links)\*\*/g)).toHaveLength(3);
    expect(textsOf(answer)[0]).toContain('Backup');
    expect(textsOf(await ask('What did I miss?', { max_sources: 20 })).some((text) => text.includes('surprise'))).toBe(
      false,
    );

    const { ts } = await say('BEN', 'OPS', 'Nothing');
    await ana.post('/api/conversations/OPS/mark-read', { timestamp: ts });
    expect((await ask('What did I miss in #ops?')).answer).toBe('No unread messages in #ops.');
    expect((await ask('What did I miss in #ops today?')).answer).toMatch(/^4 messages in #ops since \d{4}-/);
  });

  it('find missed replies to messages that are read, and those of a followed thread', async () => {
    const isMissed = async (question: string, text: string) =>
      textsOf(await ask(question, { max_sources: 20 })).some((each) => each.includes(text));
    const readUpTo = async (timestamp: string, ...ids: string[]) => {
      for (const id of ids) await ana.post(`/api/conversations/${id}/mark-read`, { timestamp });
    };
    const read = await say('BEN', 'OPS', 'A message that is read');
    const listed = await loadConversations(server.ports, { workspaceId: 'ACME', userId: 'ANA' });
    await readUpTo(read.ts, ...listed.map(({ id }) => id));
    expect((await ask('What did I miss?')).answer).toBe('No unread messages.');

    await say('BEN', 'OPS', '<@ANA> can you take the walrus?', read.ts);
    expect((await ask('What did I miss?')).answer).toMatch(/^1 unread message in 1 conversation\./);
    expect(await isMissed('What did I miss in #ops?', 'walrus')).toBe(true);
    await say('CLEO', 'GENERAL', '<@ANA> see the newt', smallTs.welcome);
    expect(await isMissed('What did I miss in #general today?', 'newt')).toBe(true);
    expect(await isMissed('What did I miss in #ops today?', 'newt')).toBe(false);

    // The channel is read later than the reply; the thread, which is the user's own, is not.
    const mine = await say('ANA', 'GENERAL', 'A thread of mine');
    await say('BEN', 'GENERAL', '<@ANA> an urgent heron?', mine.ts);
    await readUpTo((await say('CLEO', 'GENERAL', 'Hello all')).ts, 'GENERAL', 'OPS');
    expect(await isMissed('What did I miss?', 'heron')).toBe(true);
    expect(await isMissed('What did I miss in #general?', 'heron')).toBe(true);
    expect(await isMissed('What did I miss in #ops?', 'heron')).toBe(false);
    await say('DAN', 'GENERAL', '<@ANA> one more otter', mine.ts);
    expect((await ask('What did I miss in #general?')).answer).toMatch(/^3 unread messages in #general\./);
  });

  it('look for older threads among the newest 1000 messages of a conversation, however long ago the time is', async () => {
    const { database } = server.ports;
    const [lost, found] = ['1400000000.000100', '1400000000.000200'];
    await database.execute(sql`
      insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('ACME', 'OLD', 'old', 'channel', false, 1)`);
    await database.execute(
      sql`insert into conversation_members (workspace_id, conversation_id, user_id) values ('ACME', 'OLD', 'ANA')`,
    );
    await database.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, thread_ts, user_id, text)
      select 'ACME', 'OLD', row.ts, row.thread, 'BEN', 'Old' from (
        values (${lost}, null), (${found}, null), ('1400000002.000100', ${lost}), ('1400002000.000100', ${found})
        union all select n || '.000100', null from generate_series(1400000003, 1400001002) n
      ) row(ts, thread)`);
    const viewer = { workspaceId: 'ACME', userId: 'ANA', workspaceName: 'Acme', account: 'local', sessionId: '' };
    const names = await server.ports.directory.of('ACME');
    const question = { about: 'missed', channel: 'old', since: 1_400_000_001_000 } as const;
    const chosen = await missedPlaces(server.ports, question, { viewer, names });
    expect(chosen?.places.map(({ id }) => id)).toEqual(['OLD', `OLD:${found}`]);
  });

  it('read on after hundreds of messages', async () => {
    const start = Math.floor(server.ports.now() / 1000) - 25 * 86_400;
    const at = (seconds: number) => `${start + seconds}.000100`;
    const { database } = server.ports;
    await database.execute(sql`
      insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('ACME', 'BUSY', 'busy', 'channel', false, 1)`);
    await database.execute(
      sql`insert into conversation_members (workspace_id, conversation_id, user_id) values ('ACME', 'BUSY', 'ANA')`,
    );
    await database.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, user_id, text)
      values ('ACME', 'BUSY', ${at(0)}, 'BEN', 'Thanks <@ANA>'), ('ACME', 'BUSY', ${at(700)}, 'BEN', '<@ANA> can you sign?')`);
    await database.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, user_id, text)
      select 'ACME', 'BUSY', (${start}::bigint + n) || '.000100', 'BEN', 'Chatter' from generate_series(1, 600) n`);
    const waiting = textsOf(await ask('What needs my reply?', { max_sources: 20 }));
    expect(waiting).toEqual(expect.arrayContaining(['Thanks @Ana', '@Ana can you sign?']));
    const missed = await ask('What did I miss in #busy in the last 4 weeks?');
    expect(missed.answer).toMatch(/^602 messages in #busy since /);
    expect(textsOf(missed)).toContain('@Ana can you sign?');
  });

  it('count no conversation in which only the user wrote', async () => {
    const scope = async () => (await ask('What did I miss today?')).answer.split('\n')[0];
    await server.ports.database.execute(sql`
      insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('ACME', 'NOTES', 'notes', 'channel', false, 1)`);
    await server.ports.database.execute(
      sql`insert into conversation_members (workspace_id, conversation_id, user_id) values ('ACME', 'NOTES', 'ANA')`,
    );
    const before = await scope();
    await say('ANA', 'NOTES', 'A note to myself');
    expect(await scope()).toBe(before);
  });

  it('name the day in the time zone of the server, whose midnight they count from', async () => {
    const now = new Date();
    const local = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
    expect((await ask('What did I miss today?')).answer).toContain(` since ${local.join('-')}.`);
  });

  it('do not tell of conversations that the user cannot see', async () => {
    for (const name of ['secret', 'nowhere']) {
      expect(await ask(`What did I miss in #${name}?`)).toMatchObject({
        answer: `No conversation that you can see is called “${name}”.`,
        sources: [],
      });
    }
  });
});
