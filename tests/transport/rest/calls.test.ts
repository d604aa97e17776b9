import { describe, expect, it } from 'vitest';
import { calls } from '../../../src/transport/calls.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { callTable, filter, view } from './callTable.ts';
import { recordingFetch, universalAnswer } from './recordingFetch.ts';

describe('every call of the contract', () => {
  it.each(Object.entries(callTable))(
    '%s is sent exactly [CAL-1]',
    async (_, { run, sends, query = {}, body, type = null }) => {
      const { fetch, requests } = recordingFetch(universalAnswer);
      await run(createRestTransport({ fetch, baseUrl: 'http://server.test' }));
      expect(requests).toHaveLength(1);
      expect(requests[0]).toMatchObject({ query });
      expect(`${requests[0]?.method} ${requests[0]?.path}`).toBe(sends);
      expect(requests[0]?.body).toEqual(body);
      expect(requests[0]?.headers.get('content-type')).toBe(body === undefined ? type : 'application/json');
    },
  );

  it('is in the table [CAL-1]', () => {
    const sent = Object.values(callTable).map(({ sends }) =>
      sends.replace(
        /(conversations|custom-views|builtin-views|later)\/(C1%3A1712\.0001|custom[_%/2F]+1|later_1|unread)/,
        '$1/{id}',
      ),
    );
    const named = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    expect([...sent, 'GET /api/sse/stream'].sort()).toEqual([...named].sort());
  });

  it('leaves missing values out of query and body [CAL-1]', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const transport = createRestTransport({ fetch });
    await transport.loadConversations();
    await transport.sendMessage({ channel: 'C1', text: 'hi', client_msg_id: 'a-1' });
    await transport.loadFiltered({ filter });
    expect(requests[0]?.rawUrl).toBe('/api/conversations/data');
    expect(requests[1]?.body).toStrictEqual({ channel: 'C1', text: 'hi', client_msg_id: 'a-1' });
    expect(requests[2]?.body).toStrictEqual({ filter });
  });

  it('has the defaults of the spec: type all, limit 20, parent conversations [CAL-1]', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const transport = createRestTransport({ fetch });
    await transport.search({ q: 'ab' });
    await transport.views.loadAllViews();
    expect(requests.map(({ query }) => query)).toEqual([
      { q: 'ab', type: 'all', limit: '20' },
      { parentViewId: 'conversations' },
    ]);
  });

  it('tells the time zone that the days of a query belong to, and with other queries nothing new', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const transport = createRestTransport({ fetch });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    for (const q of ['release after:today', 'Before：2026-03', 'release']) {
      await transport.search({ q });
      await transport.searchService({ q, page: 1 });
    }
    expect(requests.map(({ query }) => query.tz)).toEqual([
      timeZone,
      timeZone,
      timeZone,
      timeZone,
      undefined,
      undefined,
    ]);
  });

  it('lets a deletion and a mark continue when the page is left, and no other call', async () => {
    const { fetch, requests } = recordingFetch({ success: true });
    const transport = createRestTransport({ fetch });
    await transport.deleteMessage('C1', '1712.0001');
    await transport.markRead('C1', '1712.0001');
    await transport.editMessage('C1', '1712.0001', { text: 'Hi' });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, true, undefined]);
  });

  it('sends only the fields of a view that the contract names', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    await createRestTransport({ fetch }).views.createCustomView({ ...view, isCustom: true } as typeof view);
    expect(requests[0]?.body).toEqual(view);
  });
});

describe('the configuration of a server', () => {
  const answer = { success: true, aiEnabled: true, workspace: 'Acme' };
  const requestedPaths = async (run: (transport: ReturnType<typeof createRestTransport>) => Promise<void>) => {
    const { fetch, requests } = recordingFetch(answer);
    await run(createRestTransport({ fetch }));
    return requests.map(({ path }) => path).filter((path) => path.startsWith('/api/config/'));
  };

  it('is requested once [CAL-2]', async () => {
    const paths = await requestedPaths(async (transport) => {
      for (let times = 0; times < 3; times += 1) {
        expect(await transport.loadFeatures()).toEqual({ aiEnabled: true });
        expect(await transport.loadConfigMode()).toMatchObject({ mode: 'workspace-specific' });
      }
    });
    expect(paths).toEqual(['/api/config/features', '/api/config/mode']);
  });

  it('requests the flags again after a workspace switch, also while a request is running [CAL-2]', async () => {
    const paths = await requestedPaths(async (transport) => {
      const early = transport.loadFeatures();
      await transport.switchWorkspace('T2');
      await early;
      await transport.loadFeatures();
      await transport.switchWorkspace('T1');
      await transport.loadFeatures();
      await transport.loadFeatures();
    });
    expect(paths).toHaveLength(3);
  });

  it('requests the flags again for the next user [CAL-2]', async () => {
    const paths = await requestedPaths(async (transport) => {
      await transport.loadFeatures();
      await transport.logout();
      await transport.loadFeatures();
      await transport.loadFeatures();
    });
    expect(paths).toHaveLength(2);
  });

  it('requests the flags again when the server names another user or workspace [CAL-2]', async () => {
    const named = { ...answer, authenticated: true, user: { id: 'U1', name: 'ada' } };
    const { fetch, requests } = recordingFetch(named);
    const transport = createRestTransport({ fetch });
    const requestCount = async (): Promise<number> => {
      await transport.loadAuthStatus();
      await transport.loadFeatures();
      return requests.filter(({ path }) => path === '/api/config/features').length;
    };
    expect(await requestCount()).toBe(1);
    expect(await requestCount()).toBe(1);
    named.user = { id: 'U2', name: 'grace' };
    expect(await requestCount()).toBe(2);
    named.workspace = 'Tidewater';
    expect(await requestCount()).toBe(3);
    expect(await requestCount()).toBe(3);
  });

  it('is requested again after a failure and does not answer cancelled calls [CAL-2]', async () => {
    let status = 500;
    const { fetch: answered } = recordingFetch(answer);
    const transport = createRestTransport({
      fetch: async (url, init) => (status === 200 ? answered(url, init) : new Response('{}', { status })),
    });
    await expect(transport.loadFeatures()).rejects.toMatchObject({ status: 500 });
    status = 200;
    expect(await transport.loadFeatures()).toEqual({ aiEnabled: true });
    await expect(transport.loadFeatures({ signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('addresses', () => {
  it.each([
    ['http://server.test', 'http://server.test/api/auth/status'],
    ['http://server.test/', 'http://server.test/api/auth/status'],
    ['https://host.test/gateway/', 'https://host.test/gateway/api/auth/status'],
    [undefined, '/api/auth/status'],
  ])('joins the base %s', async (baseUrl, expected) => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    await createRestTransport({ fetch, ...(baseUrl && { baseUrl }) }).loadAuthStatus();
    expect(requests[0]?.rawUrl).toBe(expected);
  });

  it('includes the return URL in the URL of the sign-in hand-off', () => {
    const returnTo = 'http://app.test/inbox?tab=1#top';
    expect(createRestTransport({ baseUrl: 'http://server.test/' }).signInUrl(returnTo)).toBe(
      'http://server.test/auth/slack?return_to=http%3A%2F%2Fapp.test%2Finbox%3Ftab%3D1%23top',
    );
    expect(createRestTransport({ baseUrl: 'http://server.test/' }).urlOf('/api/files/F1')).toBe(
      'http://server.test/api/files/F1',
    );
    expect(createRestTransport().urlOf('/api/files/F1')).toBe('/api/files/F1');
    expect(createRestTransport({ signInUrl: (to) => `/login#${to}` }).signInUrl('/x')).toBe('/login#/x');
  });
});
