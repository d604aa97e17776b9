import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackend } from '../../src/check/checkBackend.ts';
import { parseOptions } from '../../src/check/checkOptions.ts';
import { describeReport } from '../../src/check/describeReport.ts';
import { runCheck, textsOf } from './runCheck.ts';

describe('triage-inbox-check and a broken server', () => {
  const json = (body: unknown, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(body) });
  const missing = { status: 404, type: 'text/html', body: '<p>Not found</p>' };
  const answers: Record<string, { status: number; type: string; body: string }> = {
    '/api/auth/status': json({
      authenticated: true,
      user: { id: 'U1', name: 'ana' },
      workspace: 'Acme',
      organizations: [],
    }),
    '/api/config/features': json({ aiEnabled: false, emoji: true }),
    '/api/conversations/data': json({
      success: true,
      data: {
        conversations: [
          { id: 'C1', name: 'a', latest_activity: 1_712_345_678_000, last_read: 1712.1 },
          { name: 'without id' },
        ],
        users: {},
      },
    }),
    '/api/conversations/C1/threads': { ...json({ data: { id: 'C1', messages: [] } }), type: 'text/plain' },
    '/api/conversations/aggregate': { status: 200, type: 'text/html', body: '<p>Sign in</p>' },
    '/api/users/display-data': json({ success: false, error: 'No users today' }),
    '/api/custom-views': json({ success: true, data: { views: [{ label: 'No id' }] } }),
    '/api/sse/stream': json({ type: 'connection' }),
  };
  let [url, close] = ['', async () => {}];
  beforeAll(async () => {
    const listener: RequestListener = (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://server');
      const { status, type, body } = answers[pathname] ?? missing;
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => new Promise((resolve) => server.close(() => resolve()));
  });
  afterAll(() => close());

  it('names each fault, the missing calls and what the inbox hides [PRO-9]', async () => {
    const report = await runCheck(url, '--token', 'any', '--origin', 'https://app.test');
    const faults = textsOf(report, 'fault').join('\n');
    for (const fault of [
      'GET /api/conversations/data: "data.conversations.0.last_read": expected a timestamp as text',
      'GET /api/conversations/data: "data.conversations.1": expected "id" at id',
      'GET /api/conversations/{id}/threads: the content type is "text/plain" instead of application/json',
      'POST /api/conversations/aggregate: status 200: the answer is an HTML page',
      'GET /api/users/display-data: status 200, but `success: false`: No users today',
      'GET /api/custom-views: "data.views.0"',
      'GET /api/emoji: missing (status 404), but the features say `emoji`',
      'without sign-in: GET /api/conversations/data answers with data instead of status 401',
      'GET /api/sse/stream: ',
      'CORS: Access-Control-Allow-Headers lacks authorization (OPTIONS for GET, OPTIONS for POST)',
      'CORS: Access-Control-Allow-Origin is missing; it must be https://app.test (OPTIONS for GET, ',
    ]) {
      expect(faults).toContain(fault);
    }
    expect(textsOf(report, 'absent')).toEqual([
      'GET /api/search: missing: leave `search` out, and the inbox hides the search of messages on the server',
      'GET /api/builtin-views: missing: leave `views` out, and the inbox hides Focus Inboxes and hiding of tabs',
    ]);
    expect(textsOf(report, 'warning').join('\n')).toContain('in milliseconds: C1');
    expect(report.hasFaults).toBe(true);
    expect(describeReport(report).join('\n')).toContain(
      `const { search, views, loadEmoji, ...transport } = createRestTransport({ baseUrl: '${url}' });`,
    );
    expect(report.unchecked).toContain('openConversation');
    expect(describeReport(report).join('\n')).toMatch(/Not checked, and to be left out .*: logout, switchWorkspace/);
  });

  it('takes a server without a stream as one without live events [PRO-9]', async () => {
    const parsed = parseOptions([url, '--heartbeat=0', '--token', 'any']);
    if (!('options' in parsed)) throw new Error('The options are valid');
    const report = await checkBackend(parsed.options, (at, init) =>
      at.includes('/api/sse/stream') ? Promise.resolve(new Response('', { status: 404 })) : fetch(at, init),
    );
    expect(textsOf(report, 'absent')).toContain(
      'GET /api/sse/stream: missing: leave `openStream` out, and the inbox hides live events',
    );
    expect(report.findings.filter(({ level, subject }) => level === 'fault' && subject.includes('sse'))).toEqual([]);
  });

  it('says why nothing answers [PRO-9]', async () => {
    const report = await runCheck('http://127.0.0.1:9');
    expect(textsOf(report, 'fault').join('\n')).toMatch(/GET \/api\/auth\/status: no answer: .+/);
  });
});

describe('the options of triage-inbox-check', () => {
  it.each([
    [[], 'Name one URL'],
    [['localhost:4173'], 'is no URL'],
    [['http://a', '--token'], '--token needs a value'],
    [['http://a', '--wrong'], 'Unknown option --wrong'],
    [['http://a', '--heartbeat', 'long'], '--heartbeat needs a number of seconds'],
    [['http://a', '--write=false'], '--write takes no value: leave it out to switch it off'],
    [['http://a', '--logout=true'], '--logout takes no value'],
    [['http://a', '--json='], '--json takes no value'],
    [['http://a', '--help=no'], '--help takes no value'],
    [
      ['http://a', '--capabilities', 'search,serach,vews'],
      'Unknown capabilities: serach, vews. Known are: stream, replay,',
    ],
    [['http://a', '--origin', 'https://app.test/inbox'], '--origin https://app.test/inbox is no origin'],
    [['http://a', '--origin', 'https://app.test/?a'], '--origin https://app.test/?a is no origin'],
    [['http://a', '--origin', 'app.test'], '--origin app.test is no origin'],
  ])('%j: %s', (args, problem) => {
    expect(parseOptions(args)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it.each([
    ['https://app.test', 'https://app.test'],
    ['https://app.test/', 'https://app.test'],
    ['HTTPS://App.test:443/', 'https://app.test'],
    ['http://localhost:5173/', 'http://localhost:5173'],
    ['capacitor://localhost/', 'capacitor://localhost'],
  ])('takes the origin of %s as a browser sends it', (origin, sent) => {
    expect(parseOptions(['http://a', '--origin', origin])).toMatchObject({ options: { origin: sent } });
  });

  it('takes known capabilities', () => {
    const parsed = parseOptions(['http://a', '--capabilities=search, replay']);
    expect(parsed).toMatchObject({ options: { capabilities: ['search', 'replay'] } });
  });

  it('accepts values after a space and after an equals sign', () => {
    expect(parseOptions(['http://a', '--token=x=y', '--cookie', 'auth_token=1', '--json'])).toEqual({
      options: {
        baseUrl: 'http://a',
        token: 'x=y',
        cookie: 'auth_token=1',
        capabilities: [],
        mayWrite: false,
        mayLogOut: false,
        hasThreads: true,
        heartbeatMs: 20_000,
        asJson: true,
      },
    });
  });
});
