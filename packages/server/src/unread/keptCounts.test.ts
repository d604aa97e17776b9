import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../examples/demo-app/sample/script/seededRandom.ts';
import { propertyRuns } from '../../../../tests/propertyRuns.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from '../app/startServer.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { conversationRows } from '../conversations/queries/conversationRows.ts';
import { threadRows } from '../conversations/queries/threadRows.ts';
import { recipientsOf } from '../events/recipients.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import { insertWorkspace } from '../seed/seed.ts';
import type { SeedMessage, WorkspaceSeed } from '../seed/workspaceSeed.ts';
import { mergeWorkspace } from '../slack/export/mergeWorkspace.ts';

const workspaceId = 'ACME';
const people = ['ANA', 'BEN', 'CLEO'];

/** The rows of the lists must equal counts that read every message. */
describe('counts without reading all messages', () => {
  let server: RunningServer;

  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const rows = async <T extends Record<string, unknown>>(query: SQL) =>
    (await server.ports.database.execute<T>(query)).rows;

  const unread = (userId: string, after: SQL, place: SQL) => sql`
    (select count(*)::int from messages m where m.workspace_id = ${workspaceId} and ${place} and m.ts_micros > ${after}
      and not m.deleted and m.user_id is distinct from ${userId}
      and coalesce(m.subtype, '') not in ('channel_join', 'channel_topic'))`;

  const conversationsCounted = (userId: string) =>
    rows(sql`
      select me.conversation_id as id,
        (select count(*)::int from messages m where m.workspace_id = ${workspaceId}
          and m.conversation_id = me.conversation_id and not m.deleted) as message_count,
        ${unread(userId, sql`coalesce(cursor.last_read_micros, 0)`, sql`m.conversation_id = me.conversation_id`)} as unread_count
      from conversation_members me
      left join read_cursors cursor on cursor.workspace_id = me.workspace_id
        and cursor.conversation_id = me.conversation_id and cursor.user_id = me.user_id
      where me.workspace_id = ${workspaceId} and me.user_id = ${userId} order by me.conversation_id collate "C"`);

  const threadsCounted = (userId: string) =>
    rows(sql`
      select * from (select follow.conversation_id || ':' || follow.thread_ts as id,
        (select count(*)::int from messages m where m.workspace_id = ${workspaceId}
          and m.conversation_id = follow.conversation_id and m.thread_ts = follow.thread_ts and not m.deleted) as reply_count,
        ${unread(
          userId,
          sql`follow.last_read_micros`,
          sql`m.conversation_id = follow.conversation_id and m.thread_ts = follow.thread_ts`,
        )} as unread_count
      from thread_follows follow where follow.workspace_id = ${workspaceId} and follow.user_id = ${userId}) thread
      where reply_count > 0 order by id collate "C"`);

  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

  async function expectCountsOfAll(): Promise<void> {
    const { database } = server.ports;
    for (const userId of people) {
      const viewer = { workspaceId, userId };
      const conversations = await conversationRows(server.ports, viewer, 'joined');
      expect(
        conversations.map(({ id, message_count, unread_count }) => ({ id, message_count, unread_count })).sort(byId),
      ).toEqual(await conversationsCounted(userId));
      const threads = await threadRows(database, viewer, 'followed');
      expect(
        threads
          .map(({ conversation_id, thread_ts, reply_count, unread_count }) => ({
            id: `${conversation_id}:${thread_ts}`,
            reply_count,
            unread_count,
          }))
          .sort(byId),
      ).toEqual(await threadsCounted(userId));
    }
  }

  // The first only in `npm test`.
  it.each(['first', 'second', 'third'].slice(0, propertyRuns(30) / 10))(
    'holds after messages, notices, deletions and marks in any order: %s',
    async (seed) => {
      const random = createSeededRandom(seed);
      const written: { conversationId: string; ts: string; threadTs?: string }[] = [];
      for (let step = 0; step < 120; step += 1) {
        const userId = random.pick(people);
        const any = written.length > 0 ? random.pick(written) : undefined;
        if (any && random.chance(0.15)) {
          await changeMessage(server.ports, { workspaceId, ...any, change: { deleted: true } });
        } else if (any && random.chance(0.25)) {
          const id = any.threadTs ? `${any.conversationId}:${any.threadTs}` : any.conversationId;
          await markRead(server.ports, { workspaceId, userId }, id, any.ts);
        } else {
          const parent = any && !any.threadTs && random.chance(0.5) ? any : undefined;
          const subtype = random.chance(0.2)
            ? random.pick(['channel_join', 'channel_topic', 'thread_broadcast'])
            : undefined;
          const conversationId = parent?.conversationId ?? random.pick(['GENERAL', 'DM_ANA_BEN', 'GENERAL']);
          const message = await postMessage(server.ports, {
            workspaceId,
            conversationId,
            userId,
            text: random.chance(0.2) ? `For <@${random.pick(people)}>` : `Number ${step}`,
            ...(parent && { threadTs: parent.ts }),
            ...(subtype && { subtype }),
          });
          written.push({ conversationId, ts: message.ts, ...(parent && { threadTs: parent.ts }) });
        }
        if (step % 20 === 19) await expectCountsOfAll();
      }
    },
  );

  it('holds after an import that comes before, between and after the messages that are there', async () => {
    const { ports } = server;
    await postMessage(ports, { workspaceId, conversationId: 'GENERAL', userId: 'BEN', text: 'Local' });
    const base = acme('ACME-import');
    const message = (seconds: number, thread_ts?: string): SeedMessage => ({
      conversationId: 'GENERAL',
      ts: `${seconds}.000200`,
      user: 'CLEO',
      text: `At ${seconds}`,
      ...(thread_ts && { thread_ts }),
    });
    // Out of order, with replies before others of their thread.
    const late = Math.floor(Date.now() / 1000) + 100;
    const parent = `${1_600_000_000}.000200`;
    const imported: WorkspaceSeed = {
      ...base,
      messages: [
        message(late),
        message(1_710_072_100),
        message(1_600_000_000),
        message(late - 50, parent),
        message(1_600_000_100, parent),
      ],
    };
    await insertWorkspace(ports, imported);
    await mergeWorkspace(ports.database, 'ACME-import', workspaceId);
    await expectCountsOfAll();
    await postMessage(ports, {
      workspaceId,
      conversationId: 'GENERAL',
      userId: 'ANA',
      text: 'After',
      threadTs: parent,
    });
    await expectCountsOfAll();
  });

  it('tells each event the count at its message, also when later ones are stored', async () => {
    const { ports } = server;
    const { database } = ports;
    const before =
      (await rows<{ n: number }>(sql`select newest as n from event_logs where workspace_id = ${workspaceId}`))[0]?.n ??
      0;
    const send = (userId: string, text: string) =>
      postMessage(ports, { workspaceId, conversationId: 'OPS', userId, text });
    await send('BEN', 'One');
    const { ts } = await send('BEN', 'Two');
    await send('ANA', 'Mine');
    await send('BEN', 'Three');
    const range = { workspaceId, from: before + 1, through: before + 4 };
    const counts = async () =>
      [...(await recipientsOf(database, range, ['ANA'])).values()].map((one) => one.get('ANA'));
    expect((await counts()).sort()).toEqual([1, 2, 2, 3]);
    await changeMessage(ports, { workspaceId, conversationId: 'OPS', ts, change: { deleted: true } });
    expect((await counts()).sort()).toEqual([1, 1, 1, 2]);
  });
});
