import { describe, expect, it } from 'vitest';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { sampleUser } from '../people.ts';

const recent = ({ inbox }: TestInbox): readonly string[] => inbox.getState().search.recent.queries;

const stored = ({ env }: TestInbox): unknown => JSON.parse(env.local.get('triage-inbox:recent-searches') ?? 'null');

const open = ({ inbox }: TestInbox): void => inbox.actions.openOverlay({ kind: 'search', mode: 'find' });

function lookFor(test: TestInbox, ...queries: string[]): void {
  open(test);
  for (const query of queries) {
    test.inbox.actions.setSearchQuery(query);
    test.inbox.actions.rememberSearch();
  }
  test.inbox.actions.closeOverlay();
}

const workspaceNamed = (workspace: string) => () => ({
  authenticated: true as const,
  user: sampleUser,
  workspace,
  organizations: [
    { id: 'T1', name: 'Larkspur' },
    { id: 'T2', name: 'Tidewater' },
  ],
});

describe('recent searches', () => {
  it('are stored newest first, without duplicates, up to a limit', async () => {
    const test = await startTestInbox();
    lookFor(test, 'one', 'two', ' ONE ', '3', '4', '5', '6', '7', '8', '9');
    open(test);
    expect(recent(test)).toEqual(['9', '8', '7', '6', '5', '4', '3', 'ONE']);
  });

  it('survive a reload', async () => {
    const test = await startTestInbox();
    lookFor(test, 'pay');
    const again = await startTestInbox({ env: { local: Object.fromEntries(test.env.local.values) } });
    open(again);
    expect(recent(again)).toEqual(['pay']);
  });

  it('belong to the workspace', async () => {
    const test = await startTestInbox();
    lookFor(test, 'pay');
    test.transport.answer('loadAuthStatus', workspaceNamed('Tidewater'));
    test.inbox.actions.switchWorkspace('T2');
    await test.flush();
    test.transport.stream.confirm();
    await test.flush();
    open(test);
    expect(recent(test)).toEqual([]);
    lookFor(test, 'harbour');
    expect(stored(test)).toEqual({ 'U1@Larkspur': ['pay'], 'U1@Tidewater': ['harbour'] });
  });

  it('can be removed one by one or all at once', async () => {
    const test = await startTestInbox();
    lookFor(test, 'one', 'two', 'three');
    open(test);
    test.inbox.actions.forgetSearch('two');
    expect(recent(test)).toEqual(['three', 'one']);
    expect(stored(test)).toEqual({ 'U1@Larkspur': ['three', 'one'] });
    test.inbox.actions.forgetSearch();
    expect(recent(test)).toEqual([]);
    expect(stored(test)).toBeNull();
  });

  it('are read again when the dialog opens: another tab may have added some', async () => {
    const test = await startTestInbox();
    lookFor(test, 'pay');
    test.env.local.set('triage-inbox:recent-searches', JSON.stringify({ 'U1@Larkspur': ['ledger', 'pay'] }));
    open(test);
    expect(recent(test)).toEqual(['ledger', 'pay']);
  });

  it.each(['no json', '[]', '{"U1@Larkspur":"pay"}', '{"U1@Larkspur":[1,"",null]}'])(
    'are empty when storage contains %s',
    async (content) => {
      const test = await startTestInbox({ env: { local: { 'triage-inbox:recent-searches': content } } });
      open(test);
      expect(recent(test)).toEqual([]);
      lookFor(test, 'pay');
      expect(stored(test)).toMatchObject({ 'U1@Larkspur': ['pay'] });
    },
  );
});
