import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { goOffline, goOnline, type OfflineServer, offlineServer, waiting } from '../offlineServer.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const rows = ['A', 'B', 'C'].map((id, index) =>
  anUnreadConversation({
    id,
    latest_activity: base - index,
    latest_message: { ts: `${base - index}.000000`, user: 'U2' },
  }),
);
const newest = (id: string) => rows.find((row) => row.id === id)?.latest_message?.ts ?? '';
const shown = ({ inbox }: TestInbox): string => inbox.visibleConversations().join('');

async function start() {
  const test = await startTestInbox({ conversations: rows });
  return { ...test, server: offlineServer(test.transport) };
}

/** The list as the server has it after its accepted marks. */
const listAfter = (server: OfflineServer) => () => ({
  conversations: rows.map((row) =>
    server.marks.some(([id]) => id === row.id) ? { ...row, unread_count: 0, last_read: newest(row.id) } : row,
  ),
  users: {},
});

describe('marks without a connection', () => {
  it('stay applied, wait, and are sent once the server is reachable', async () => {
    const test = await start();
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.advance(1000);
    test.inbox.actions.markRead('B');
    await test.advance(1000);
    expect(shown(test)).toBe('C');
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'marked' });
    expect(waiting(test.state())).toBe(2);
    test.transport.answer('loadConversations', listAfter(test.server));
    await goOnline(test, test.server);
    await test.advance(1000);
    expect(test.server.marks.map(([id]) => id).sort()).toEqual(['A', 'B']);
    expect(shown(test)).toBe('C');
    expect(waiting(test.state())).toBe(0);
    expect(test.env.local.get('triage-inbox:queued-marks')).toBeNull();
  });

  it('stay applied when the list loads before they are sent', async () => {
    const test = await start();
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.flush();
    test.inbox.actions.reload();
    await test.flush();
    expect(shown(test)).toBe('BC');
  });

  it('can be undone while they wait: the server ends as it was', async () => {
    const test = await start();
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    expect(shown(test)).toBe('ABC');
    await goOnline(test, test.server);
    await test.advance(1000);
    expect(test.server.marks.map(([, to]) => to).filter((to) => to === newest('A'))).toEqual([]);
    expect(shown(test)).toBe('ABC');
    expect(test.unread('A')).toBe(rows[0]?.unread_count);
    expect(test.state().triage.queued).toEqual([]);
  });

  it('send only the last cursor of a conversation', async () => {
    const test = await start();
    await goOffline(test, test.server);
    for (const act of ['markRead', 'markUnread', 'markRead'] as const) {
      test.inbox.actions[act]('A');
      await test.advance(1000);
    }
    await goOnline(test, test.server);
    await test.advance(60_000);
    expect(test.server.marks.at(-1)).toEqual(['A', newest('A')]);
    expect(shown(test)).toBe('BC');
  });

  it('are reverted with a notice when the server refuses them later', async () => {
    const test = await start();
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.advance(10_000);
    test.server.refusedMarks.add('A');
    await goOnline(test, test.server);
    await test.advance(2000);
    expect(shown(test)).toBe('ABC');
    expect(test.inbox.getState().notice?.content).toMatchObject({
      kind: 'failure',
      failure: { code: 'mark-read-failed', reason: 'Not a member' },
    });
    expect(waiting(test.state())).toBe(0);
  });

  const reloaded = async (
    local: Record<string, string>,
    prepare: (server: OfflineServer, test: TestInbox['transport']) => void = () => {},
  ) => {
    const servers: OfflineServer[] = [];
    const test = await startTestInbox({
      conversations: rows,
      env: { local },
      prepare: (transport) => {
        const server = offlineServer(transport);
        servers.push(server);
        prepare(server, transport);
      },
    });
    return { test, marks: () => servers.flatMap(({ marks }) => marks) };
  };
  const markedOffline = async (): Promise<Record<string, string>> => {
    const test = await start();
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.flush();
    const stored = Object.fromEntries(test.env.local.values);
    test.inbox.stop();
    return stored;
  };

  it('survive a reload of the page', async () => {
    const { test, marks } = await reloaded(await markedOffline());
    expect(marks()).toEqual([['A', newest('A')]]);
    expect(shown(test)).toBe('BC');
    expect(test.env.local.get('triage-inbox:queued-marks')).toBeNull();
  });

  it('are reverted with a notice when the server refuses them after a reload', async () => {
    const { test } = await reloaded(await markedOffline(), (server) => server.refusedMarks.add('A'));
    expect(shown(test)).toBe('ABC');
    expect(test.inbox.getState().notice?.content).toMatchObject({
      kind: 'failure',
      failure: { code: 'mark-read-failed', about: { name: 'a' } },
    });
    expect(test.env.local.get('triage-inbox:queued-marks')).toBeNull();
  });

  it('are not made again after a reload when the conversation was read further elsewhere', async () => {
    const later = `${base + 60}.000000`;
    const { marks } = await reloaded(await markedOffline(), (_, transport) =>
      transport.answer('loadConversations', () => ({
        conversations: rows.map((row) => (row.id === 'A' ? { ...row, unread_count: 0, last_read: later } : row)),
        users: {},
      })),
    );
    expect(marks()).toEqual([]);
  });

  it('survive a reload after another mark of the conversation, whose event never came', async () => {
    const test = await start();
    test.inbox.actions.markUnread('A');
    await test.flush();
    const [[, last_read] = []] = test.server.marks;
    await goOffline(test, test.server);
    test.inbox.actions.markRead('A');
    await test.flush();
    const { marks } = await reloaded(Object.fromEntries(test.env.local.values), (_, transport) =>
      transport.answer('loadConversations', () => ({
        conversations: rows.map((row) => (row.id === 'A' ? { ...row, unread_count: 1, last_read } : row)),
        users: {},
      })),
    );
    expect(marks()).toEqual([['A', newest('A')]]);
  });

  it('are not sent as another user', async () => {
    const { test, marks } = await reloaded(await markedOffline(), (_, transport) =>
      transport.answer('loadAuthStatus', () => ({
        authenticated: true,
        user: { id: 'U9', name: 'other' },
        workspace: 'Larkspur',
        organizations: [],
      })),
    );
    expect(marks()).toEqual([]);
    expect(shown(test)).toBe('ABC');
    expect(test.env.local.get('triage-inbox:queued-marks')).toContain('U1@Larkspur');
  });
});

describe('a mark that fails while the server is reachable', () => {
  it('is reverted with a notice', async () => {
    const test = await start();
    test.transport.fail('markRead', apiError(null));
    test.inbox.actions.markRead('A');
    await test.flush();
    expect(shown(test)).toBe('ABC');
    expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'failure' });
    expect(test.state().triage.queued).toEqual([]);
  });
});
