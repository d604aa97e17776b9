import { type Message, splitThreadId, threadId, type WaitingPlace, waitingAmong } from 'triage-inbox/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../../examples/demo-app/sample/script/seededRandom.ts';
import { propertyRuns } from '../../../../../tests/propertyRuns.ts';
import { startTestServer } from '../../../testing/startTestServer.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { changeMessage } from '../../messages/commands/changeMessage.ts';
import { postMessage } from '../../messages/commands/postMessage.ts';
import { loadConversations } from './loadConversations.ts';

const workspaceId = 'ACME';
const people = ['ANA', 'BEN', 'CLEO'];
const rooms = ['GENERAL', 'DM_ANA_BEN'];

interface Written extends Message {
  conversationId: string;
}

/** The lists read the candidates only; the rule applied to all messages must give the same. */
describe('what waits for an answer', () => {
  let server: RunningServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  /** Returns the number of waits. */
  async function expectWaits(written: readonly Written[]): Promise<number> {
    let count = 0;
    for (const userId of people) {
      const listed = await loadConversations(server.ports, { workspaceId, userId });
      const followed = new Set(listed.flatMap(({ id, type }) => (type === 'thread' ? [id] : [])));
      for (const { id, type, dm_user, waiting } of listed) {
        const thread = splitThreadId(id);
        const room = thread?.parentId ?? id;
        // Messages of the seed are older than all of these.
        if (!rooms.includes(room)) continue;
        const here = written.filter(({ conversationId }) => conversationId === room);
        const parent = here.find(({ ts }) => ts === thread?.threadTs);
        if (thread && !parent) continue;
        const messages = thread ? here.filter(({ thread_ts }) => thread_ts === thread.threadTs) : here;
        const place: WaitingPlace = {
          viewer: { id: userId },
          type,
          isAlone: type === 'dm' && dm_user !== undefined,
          threadOf: ({ thread_ts = '' }) =>
            thread ? { isOwn: parent?.user === userId } : followed.has(threadId(room, thread_ts)) ? null : undefined,
        };
        const { on_me, on_them } = waitingAmong(messages, place);
        count += on_me.length + on_them.length;
        const ids = (all: readonly Message[] = []) => all.map(({ ts }) => ts);
        expect({ id, userId, me: ids(waiting?.on_me), them: ids(waiting?.on_them) }).toEqual({
          ...{ id, userId },
          me: ids(on_me),
          them: ids(on_them),
        });
      }
    }
    return count;
  }

  // The first only in `npm test`.
  it.each(['first', 'second', 'third'].slice(0, propertyRuns(30) / 10))(
    'agrees with the rule applied to all messages: %s',
    async (seed) => {
      const random = createSeededRandom(seed);
      const written: Written[] = [];
      // Answers the questions that the seed leaves open.
      for (const conversationId of rooms) {
        for (const userId of ['ANA', 'BEN']) {
          const text = userId === 'ANA' ? 'Shall we begin?' : 'Yes. Ready?';
          const { ts } = await postMessage(server.ports, { workspaceId, conversationId, userId, text });
          written.push({ conversationId, user: userId, ts, text });
        }
      }
      for (let step = 0; step < 60; step += 1) {
        const userId = random.pick(people);
        const any = written.length > 0 ? random.pick(written) : undefined;
        if (any && random.chance(0.1)) {
          await changeMessage(server.ports, { workspaceId, ...any, change: { deleted: true } });
          any.deleted = true;
          continue;
        }
        const parent = any && !any.thread_ts && random.chance(0.4) ? any : undefined;
        const conversationId = parent?.conversationId ?? random.pick(rooms);
        if (conversationId === 'DM_ANA_BEN' && userId === 'CLEO') continue;
        const text = random.pick(['Fine', 'Ready?', `<@${random.pick(people)}> look`, `<@${random.pick(people)}> ok?`]);
        const { ts } = await postMessage(server.ports, {
          ...{ workspaceId, conversationId, userId, text },
          ...(parent && { threadTs: parent.ts }),
        });
        written.push({ conversationId, user: userId, ts, text, ...(parent && { thread_ts: parent.ts }) });
        if (step % 15 === 14) await expectWaits(written);
      }
      expect(await expectWaits(written)).toBeGreaterThan(0);
    },
  );
});
