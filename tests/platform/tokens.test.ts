import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserEnv } from '../../src/platform/browserEnv.ts';
import type { RestTransportOptions } from '../../src/transport/index.ts';
import { createRestTransport } from '../../src/transport/index.ts';
import { readStreamToken, readToken } from '../../src/transport/rest/defaultTokens.ts';

const { tokens } = browserEnv();

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the tests read cookies as the library does.
  document.cookie = `${text}; path=/`;
};

function clearAll(): void {
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) setCookie(`${pair.split('=')[0]}=; Max-Age=0`);
}

beforeEach(clearAll);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearAll();
});

/** Makes one call; returns its `Authorization` header. */
async function authorizationOf(options: RestTransportOptions = {}): Promise<string | null> {
  let sent: RequestInit = {};
  const transport = createRestTransport({
    ...options,
    fetch: async (_url, init) => {
      sent = init;
      return Response.json({ success: true, data: { users: {} } });
    },
  });
  await transport.loadUsers();
  return new Headers(sent.headers).get('authorization');
}

/** Opens a stream; returns the token in its URL. */
function streamTokenOf(options: RestTransportOptions = {}): Promise<string | null> {
  return new Promise((resolve) => {
    const transport = createRestTransport({
      ...options,
      fetch: async (url) => {
        resolve(new URL(url, 'http://server.test').searchParams.get('token'));
        return new Response(null, { status: 401 });
      },
    });
    transport.openStream({}, { onOpen() {}, onEvent() {}, onMalformed() {}, onEnd() {} });
  });
}

describe('the token of requests', () => {
  it('is the one that the hand-off stored [SGN-9]', async () => {
    expect(await authorizationOf()).toBeNull();
    tokens.save('stored');
    expect(await authorizationOf()).toBe('Bearer stored');
  });

  it('is the cookie before local storage [SGN-9]', async () => {
    tokens.save('stored');
    setCookie('auth_token=cookie');
    expect(await authorizationOf()).toBe('Bearer cookie');
    setCookie('auth_token=');
    expect(await authorizationOf()).toBe('Bearer stored');
  });

  it('is looked up at each call', async () => {
    const requests: (string | null)[] = [];
    const transport = createRestTransport({
      fetch: async (_url, { headers }) => {
        requests.push(new Headers(headers).get('authorization'));
        return Response.json({ users: {} });
      },
    });
    tokens.save('first');
    await transport.loadUsers();
    tokens.save('second');
    await transport.loadUsers();
    tokens.clear();
    await transport.loadUsers();
    expect(requests).toEqual(['Bearer first', 'Bearer second', null]);
  });

  it('is not taken from cookies whose names only share a part', () => {
    for (const name of ['auth_token_old', 'my_auth_token', 'auth_toke', 'AUTH_TOKEN']) setCookie(`${name}=wrong`);
    expect(readToken()).toBeUndefined();
    setCookie('auth_token=right');
    expect(readToken()).toBe('right');
  });

  it.each([
    ['a%20b%3D%3D', 'a b=='],
    ['a=b=c', 'a=b=c'],
    ['100%', '100%'],
    ['%E0%A4', '%E0%A4'],
  ])('decodes a cookie %s to %s', (written, token) => {
    setCookie(`auth_token=${written}`);
    expect(readToken()).toBe(token);
  });

  it('is replaced by `getToken`, even if that finds none', async () => {
    tokens.save('stored');
    expect(await authorizationOf({ getToken: async () => 'own' })).toBe('Bearer own');
    expect(await authorizationOf({ getToken: () => undefined })).toBeNull();
  });
});

describe('the token of the stream', () => {
  it('is cookie auth_token_sse, then cookie auth_token, then local storage auth_token [SGN-9]', async () => {
    expect(await streamTokenOf()).toBeNull();
    tokens.save('stored');
    expect(await streamTokenOf()).toBe('stored');
    setCookie('auth_token=cookie');
    expect(await streamTokenOf()).toBe('cookie');
    setCookie('auth_token_sse=ticket');
    expect(await streamTokenOf()).toBe('ticket');
    expect(await authorizationOf()).toBe('Bearer cookie');
  });

  it('is replaced by `getStreamToken`, else by `getToken`', async () => {
    setCookie('auth_token_sse=ticket');
    expect(await streamTokenOf({ getToken: () => 'own' })).toBe('own');
    expect(await streamTokenOf({ getToken: () => 'own', getStreamToken: () => 'live' })).toBe('live');
    expect(await streamTokenOf({ getStreamToken: () => null })).toBeNull();
  });
});

describe('where the page has no access to storage', () => {
  const restore: (() => void)[] = [];
  afterEach(() => {
    for (const run of restore.splice(0)) run();
  });

  function forbid(owner: object, name: string): void {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    Object.defineProperty(owner, name, { configurable: true, get: refuse, set: refuse });
    restore.push(() => {
      if (original) Object.defineProperty(owner, name, original);
      else Reflect.deleteProperty(owner, name);
    });
  }

  it('there is no token, and no error', async () => {
    forbid(document, 'cookie');
    forbid(window, 'localStorage');
    expect([readToken(), readStreamToken()]).toEqual([undefined, undefined]);
    expect(await authorizationOf()).toBeNull();
    tokens.save('lost');
    tokens.clear();
  });

  it('the cookie is found although local storage is forbidden', () => {
    setCookie('auth_token=cookie');
    forbid(window, 'localStorage');
    expect(readToken()).toBe('cookie');
  });

  it('local storage is read although cookies are forbidden', () => {
    tokens.save('stored');
    forbid(document, 'cookie');
    expect(readToken()).toBe('stored');
  });
});

describe('without a document', () => {
  it('there is no token, and the `localStorage` of Node is not touched', async () => {
    tokens.save('stored');
    const storage = vi.spyOn(Storage.prototype, 'getItem');
    vi.stubGlobal('document', undefined);
    expect([readToken(), readStreamToken()]).toEqual([undefined, undefined]);
    expect(await authorizationOf()).toBeNull();
    tokens.clear();
    expect(storage).not.toHaveBeenCalled();
  });
});

describe('stored tokens', () => {
  const bare = { names: 'bare' } as const;

  it('are saved with the prefix of the inbox, where the REST transport reads them [EMB-23]', async () => {
    tokens.save('stored');
    expect(localStorage.getItem('triage-inbox:auth_token')).toBe('stored');
    expect(await authorizationOf()).toBe('Bearer stored');
    const storage = { prefix: 'mail:' };
    browserEnv({ storage }).tokens.save('other');
    expect(localStorage.getItem('mail:auth_token')).toBe('other');
    expect(await authorizationOf({ storage })).toBe('Bearer other');
    expect(await streamTokenOf({ storage })).toBe('other');
    expect(await authorizationOf()).toBe('Bearer stored');
  });

  it('are saved under the name of the specification where the page belongs to the inbox [SGN-4]', async () => {
    browserEnv({ storage: bare }).tokens.save('stored');
    expect(localStorage.getItem('auth_token')).toBe('stored');
    expect(document.cookie).toBe('');
    expect(await authorizationOf({ storage: bare })).toBe('Bearer stored');
  });

  it('of the host are not read', async () => {
    localStorage.setItem('auth_token', 'of the host');
    expect(await authorizationOf()).toBeNull();
  });

  it('are removed at logout, but nothing of the host [EMB-25]', () => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('auth_token', 'of the host');
    setCookie('auth_token=cookie');
    tokens.save('stored');
    tokens.clear();
    expect(localStorage.getItem('triage-inbox:auth_token')).toBeNull();
    expect(localStorage).toMatchObject({ theme: 'light', auth_token: 'of the host' });
    expect(document.cookie).toBe('auth_token=cookie');
  });

  it('are all removed at logout where the page belongs to the inbox, and nothing else is [SGN-7]', () => {
    const own = browserEnv({ storage: bare }).tokens;
    localStorage.setItem('theme', 'light');
    setCookie('auth_token=cookie');
    setCookie('auth_token_sse=ticket');
    setCookie('auth_token_other=kept');
    own.save('stored');
    own.clear();
    expect({ ...localStorage }).toEqual({ theme: 'light' });
    expect(document.cookie).toBe('auth_token_other=kept');
    expect([readToken(bare), readStreamToken(bare)]).toEqual([undefined, undefined]);
  });
});
