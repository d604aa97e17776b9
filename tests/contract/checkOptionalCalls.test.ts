import { describe, expect, it } from 'vitest';
import { describeReport } from '../../src/check/describeReport.ts';
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
