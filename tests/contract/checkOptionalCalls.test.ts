import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/check/describeReport.ts';
import { searchMinLength } from '../../src/core/config.ts';
import { createChat, json } from './checkedChat.ts';
import { textsOf } from './runCheck.ts';

const stream = (text: string, later?: string) => () =>
  new Response(
    new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        // What a server sends at the opening is no heartbeat.
        await new Promise((resolve) => setTimeout(resolve, 600));
        if (later !== undefined) controller.enqueue(new TextEncoder().encode(later));
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const connection = 'id: 1\ndata: {"type":"connection"}\n\n';

describe('triage-inbox-check and optional calls', () => {
  it('makes every optional call with --write, and proposes a transport without the missing ones [PRO-9]', async () => {
    const { check, made } = createChat({
      'POST /api/conversations/C1:1.000000/follow': () => json({ success: true }),
      'POST /api/conversations/open': () => json({ data: { id: 'D1', type: 'dm' } }),
      'POST /auth/switch-workspace': () => json({ workspace: 'Acme' }),
    });
    const report = await check('--write', '--logout');
    expect(made).toEqual(
      expect.arrayContaining([
        'POST /api/conversations/C1:1.000000/follow',
        'POST /api/conversations/open',
        'GET /api/conversations/fetch-all',
        'POST /api/files',
        'POST /api/ask',
        'GET /api/sync',
      ]),
    );
    const good = textsOf(report, 'ok');
    for (const text of [
      'POST /api/conversations/{id}/follow: follows a thread',
      'POST /api/conversations/open: answers the same conversation for the same people',
      'POST /auth/switch-workspace: answers "Acme"',
      'POST /auth/logout: ends the session',
    ]) {
      expect(good.join('\n')).toContain(text);
    }
    expect(made.lastIndexOf('POST /auth/logout')).toBe(made.length - 2);
    expect(report.unchecked).toEqual([]);
    const [proposal = ''] = report.transport ?? [];
    for (const method of ['ask', 'uploadFile', 'loadSync', 'disconnectWorkspace', 'openStream', 'loadFeatures']) {
      expect(proposal).toMatch(new RegExp(`\\b${method}\\b`));
    }
    for (const method of ['openConversation', 'followThread', 'logout', 'switchWorkspace']) {
      expect(proposal).not.toMatch(new RegExp(`\\b${method}\\b`));
    }
  });

  it('searches for two characters, the fewest that the inbox searches for [PRO-9]', async () => {
    const searched: (string | null)[] = [];
    const note = (_body: unknown, { searchParams }: URL) => {
      searched.push(searchParams.get('q'));
      return json({ results: {}, messages: [] });
    };
    const { check } = createChat({ 'GET /api/search': note, 'GET /api/search/service': note });
    await check();
    expect(searched.map((q) => q?.length)).toEqual([searchMinLength, searchMinLength]);
  });

  const people = (users: Record<string, object>) => ({
    'GET /api/conversations/data': () =>
      json({ data: { conversations: [{ id: 'C1', name: 'releases', type: 'channel' }], users } }),
  });
  const opened: Record<string, unknown>[] = [];
  const opening = {
    'POST /api/conversations/open': (body: Record<string, unknown>) => {
      opened.push(body);
      return json({ data: { id: 'D1', type: 'dm' } });
    },
  };

  it.each([
    ['a user of the list', people({ U1: { id: 'U1' }, U2: { id: 'U2' } })],
    [
      'a user of the workspace',
      { ...people({}), 'GET /api/users/display-data': () => json({ data: { U1: { id: 'U1' }, U2: { id: 'U2' } } }) },
    ],
    [
      'a person rather than a bot or somebody who has left',
      people({ B1: { id: 'B1', is_bot: true }, U9: { id: 'U9', deleted: true }, U2: { id: 'U2' } }),
    ],
  ])('opens direct messages with %s if the list has none [PRO-9]', async (_name, routes) => {
    opened.length = 0;
    await createChat({ ...routes, ...opening }).check('--write');
    expect(opened.map(({ users }) => users)).toEqual([['U2'], ['U2']]);
  });

  it('opens no direct messages with the user alone [PRO-9]', async () => {
    const { check, made } = createChat({ ...people({ U1: { id: 'U1' } }), ...opening });
    const report = await check('--write');
    expect(made).not.toContain('POST /api/conversations/open');
    expect(textsOf(report, 'skipped')).toContain(
      'POST /api/conversations/open: needs a DM in the list, or another person among the users',
    );
    expect(report.unchecked).toContain('openConversation');
  });

  it('does not sign the user out without --logout [PRO-8]', async () => {
    const { check, made } = createChat({});
    const report = await check();
    expect(made).not.toContain('POST /auth/logout');
    expect(report.unchecked).toContain('logout');
  });

  it('takes a chat without threads with --no-threads [PRO-9]', async () => {
    const { check, made } = createChat({});
    const report = await check('--write', '--no-threads');
    expect(textsOf(report, 'fault').filter((text) => text.includes('thread'))).toEqual([]);
    expect(made.filter((route) => route === 'POST /api/messages/send')).toHaveLength(2);
    expect(describeReport(report).join('\n')).toMatch(
      /const \{ .*\bfollowThread\b.*, \.\.\.rest \} = .*\n {2}const transport = \{ \.\.\.rest, hasThreads: false \};/,
    );
  });

  it('names a server that takes replies as messages, and the option for it [PRO-9]', async () => {
    const { check } = createChat({
      'GET /api/conversations/C1/threads': () => json({ data: { id: 'C1', messages: [{ ts: '1.000000' }] } }),
    });
    expect(textsOf(await check('--write'), 'fault').join('\n')).toContain('pass --no-threads');
  });

  it.each([
    ['a comment after the first frame', connection, ': ping\n\n', 'ok'],
    ['a ping event', connection, 'event: ping\ndata:\n\n', 'ok'],
    ['only a comment at the opening', `: hello\n\n${connection}`, undefined, 'warning'],
  ])('listens for heartbeats: %s [PRO-9]', async (_name, first, later, level) => {
    const { check } = createChat({ 'GET /api/sse/stream': stream(first, later) });
    // A heartbeat ends the wait: a busy machine may need longer for it.
    const report = await check(later === undefined ? '--heartbeat=0.9' : '--heartbeat=30');
    expect(textsOf(report, level).join('\n')).toMatch(/GET \/api\/sse\/stream: (sends heartbeats|no heartbeat in 0.9)/);
  });

  it('waits for `Retry-After`, and warns of a busy answer without it [PRO-9]', async () => {
    const busy = (headers: HeadersInit) => {
      let isFirst = true;
      return (answer: () => Response) => () => {
        if (!isFirst) return answer();
        isFirst = false;
        return json({ success: false, error: 'Too many requests' }, { status: 429, headers });
      };
    };
    const { check } = createChat({
      'GET /api/users/display-data': busy({ 'Retry-After': '0' })(() => json({ data: {} })),
      'GET /api/custom-views': busy({ 'Retry-After': 'soon' })(() => json({ data: { views: [] } })),
    });
    const report = await check('--origin', 'https://app.test');
    expect(textsOf(report, 'ok')).toContain('GET /api/users/display-data: 0 users');
    const warnings = textsOf(report, 'warning').join('\n');
    expect(warnings).toContain('GET /api/users/display-data, status 429: pages of another origin cannot read');
    expect(warnings).toContain('GET /api/custom-views, status 429: without a valid `Retry-After`');
  });
});
