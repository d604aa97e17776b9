import { describe, expect, it, vi } from 'vitest';
import { ApiError, createRestTransport } from '../../../src/transport/index.ts';
import { notify } from '../../../src/transport/rest/notify.ts';
import type { CompletedCall } from '../../../src/transport/rest/options.ts';
import { recordingFetch, universalAnswer } from './recordingFetch.ts';

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`no error but ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );

describe('the identity of a request', () => {
  it('sends cookies with every request, and the bearer token when there is one [SGN-9]', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const tokens = ['first', Promise.resolve('second'), null, undefined, ''];
    const transport = createRestTransport({ fetch, getToken: () => tokens.shift() });
    for (let call = 0; call < 5; call += 1) await transport.loadUsers();
    await transport.markRead('C1', '1.2');
    expect(requests.map(({ credentials }) => credentials)).toEqual(new Array(6).fill('include'));
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      null,
      null,
      null,
      null,
    ]);
  });

  it('uses the fetch that is there when the call is made', async () => {
    const transport = createRestTransport();
    const { fetch, requests } = recordingFetch(universalAnswer);
    vi.stubGlobal('fetch', fetch);
    await transport.loadUsers();
    vi.unstubAllGlobals();
    expect(requests).toHaveLength(1);
  });
});

describe('error responses', () => {
  it.each<[string, number, unknown, string]>([
    ['error', 500, { success: false, error: 'Out of paper' }, 'Out of paper'],
    ['error.message', 403, { error: { message: 'Not yours' } }, 'Not yours'],
    ['message', 404, { message: 'Gone' }, 'Gone'],
    ['error before message', 400, { error: 'First', message: 'Second' }, 'First'],
    ['nothing', 500, {}, 'An unexpected error occurred'],
    ['blank text', 500, { error: ' ', message: 7 }, 'An unexpected error occurred'],
    ['a page', 502, '<html>Bad gateway</html>', 'An unexpected error occurred'],
    ['no body', 503, null, 'An unexpected error occurred'],
  ])('take the reason from %s', async (_, status, answer, reason) => {
    const { fetch } = recordingFetch(answer, { status });
    const error = await errorOf(createRestTransport({ fetch }).markRead('C1', '1.2'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'http',
      status,
      reason,
      call: 'POST /api/conversations/{id}/mark-read',
      isNetworkError: false,
    });
  });

  it('include a success status with success: false', async () => {
    const { fetch } = recordingFetch({ success: false, error: 'Rate limited' });
    expect(await errorOf(createRestTransport({ fetch }).fetchAllFromService())).toMatchObject({
      kind: 'refused',
      status: 200,
      message: 'Rate limited',
    });
  });

  it('of the auth status mean that the user is signed out', async () => {
    for (const [answer, status] of [
      [{ authenticated: false }, 200],
      [{ success: false, authenticated: false }, 200],
      [{ success: false, error: 'no session' }, 401],
      ['', 401],
    ] as const) {
      const { fetch } = recordingFetch(answer, { status });
      expect(await createRestTransport({ fetch }).loadAuthStatus()).toEqual({ authenticated: false });
    }
    const { fetch } = recordingFetch({}, { status: 500 });
    expect(await errorOf(createRestTransport({ fetch }).loadAuthStatus())).toMatchObject({ status: 500 });
  });

  it('of a validation are its result, with any status', async () => {
    const mentions = { users: [], channels: [], everyone: false };
    for (const status of [200, 400, 422]) {
      const { fetch } = recordingFetch({ success: false, errors: ['too long'] }, { status });
      expect(await createRestTransport({ fetch }).validateMessage({ channel: 'C1', text: 'x' }, mentions)).toEqual({
        success: false,
        errors: ['too long'],
      });
    }
    const { fetch } = recordingFetch({ success: false, error: 'no session' }, { status: 401 });
    expect(
      await errorOf(createRestTransport({ fetch }).validateMessage({ channel: 'C1', text: 'x' }, mentions)),
    ).toMatchObject({ kind: 'http', status: 401, message: 'no session' });
  });

  it('include a body that is not JSON, if the call needs a body', async () => {
    const { fetch } = recordingFetch('<html>the app</html>');
    const transport = createRestTransport({ fetch });
    expect(await errorOf(transport.loadConversations())).toMatchObject({
      kind: 'contract',
      status: 200,
      path: '',
      reason: 'An unexpected error occurred',
      cause: new TypeError('GET /api/conversations/data answered text/plain;charset=UTF-8, which is no JSON'),
    });
    await expect(transport.logout()).resolves.toBeUndefined();
  });

  it('exclude an empty body, if the call needs none', async () => {
    const { fetch } = recordingFetch(null, { status: 204 });
    const transport = createRestTransport({ fetch });
    await expect(transport.logout()).resolves.toBeUndefined();
    await expect(transport.revokeAccess()).resolves.toBeUndefined();
    await expect(transport.markRead('C1', '1.2')).resolves.toBeUndefined();
    await expect(transport.views.deleteCustomView('custom_1')).resolves.toBeUndefined();
    await expect(transport.views.reorderCustomViews([])).resolves.toBeUndefined();
    await expect(transport.views.initializeBuiltinViews()).resolves.toBeUndefined();
  });
});

describe('a missing response', () => {
  it('is a network error', async () => {
    const cause = new TypeError('fetch failed');
    const transport = createRestTransport({ fetch: () => Promise.reject(cause) });
    expect(await errorOf(transport.loadUsers())).toMatchObject({
      kind: 'network',
      status: null,
      isNetworkError: true,
      reason: 'An unexpected error occurred',
      cause,
    });
  });

  it('is a network error also when the connection breaks during the response', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    const transport = createRestTransport({ fetch: async () => new Response(body) });
    expect(await errorOf(transport.loadUsers())).toMatchObject({ kind: 'network', isNetworkError: true });
  });

  it('is an ApiError also when the token lookup or an id is the cause', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const lost = createRestTransport({
      fetch,
      getToken: () => {
        throw new Error('storage is locked');
      },
    });
    expect(await errorOf(lost.loadUsers())).toMatchObject({ name: 'ApiError', kind: 'network' });
    expect(await errorOf(createRestTransport({ fetch }).loadConversation('\ud800'))).toMatchObject({
      name: 'ApiError',
      kind: 'contract',
      path: 'request',
    });
    expect(requests).toEqual([]);
  });
});

describe('the listeners of the host', () => {
  it('receive each call with its duration and outcome', async () => {
    const completed: CompletedCall[] = [];
    let time = 0;
    const now = () => {
      time += 40;
      return time;
    };
    const onCall = (call: CompletedCall) => completed.push(call);
    await createRestTransport({ ...recordingFetch(universalAnswer), onCall, now }).markRead('C1:1.2', '1.2');
    await errorOf(createRestTransport({ ...recordingFetch({}, { status: 500 }), onCall, now }).search({ q: 'secret' }));
    await errorOf(createRestTransport({ fetch: () => Promise.reject(new Error('down')), onCall, now }).loadUsers());
    expect(completed).toEqual([
      {
        call: 'POST /api/conversations/{id}/mark-read',
        method: 'POST',
        path: '/api/conversations/C1%3A1.2/mark-read',
        status: 200,
        durationMs: 40,
      },
      {
        call: 'GET /api/search',
        method: 'GET',
        path: '/api/search',
        status: 500,
        durationMs: 40,
        error: expect.objectContaining({ kind: 'http' }),
      },
      {
        call: 'GET /api/users/display-data',
        method: 'GET',
        path: '/api/users/display-data',
        status: null,
        durationMs: 40,
        error: expect.objectContaining({ kind: 'network' }),
      },
    ]);
  });

  it('receive dropped values', async () => {
    const onDropped = vi.fn();
    const { fetch } = recordingFetch({ success: true, data: { conversations: [{}], users: {} } });
    await createRestTransport({ fetch, onDropped }).loadConversations();
    expect(onDropped.mock.calls).toEqual([
      [{ call: 'GET /api/conversations/data', path: 'data.conversations.0', reason: expect.stringContaining('id') }],
    ]);
  });

  it('do not fail a call when they throw: the error is rethrown later', () => {
    const mistake = () => {
      throw new Error('of the host');
    };
    // Mocked only for this synchronous call, because fetch needs it.
    const microtasks = vi.spyOn(globalThis, 'queueMicrotask').mockImplementationOnce(() => undefined);
    expect(() => notify(mistake, undefined)).not.toThrow();
    const [[later] = []] = microtasks.mock.calls;
    microtasks.mockRestore();
    expect(later).toThrow('of the host');
  });
});
