import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createRestTransport, type RestTransportOptions } from '../../../src/transport/index.ts';

afterEach(() => vi.unstubAllGlobals());

const baseUrl = 'https://chat.example.com/base';
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** The error of a call. */
async function errorOf(fetch: RestTransportOptions['fetch']): Promise<ApiError> {
  const error: unknown = await createRestTransport({ baseUrl, fetch })
    .loadConversations()
    .catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${error}`);
  return error;
}

/** The error of a stream. */
const streamErrorOf = (fetch: RestTransportOptions['fetch']): Promise<ApiError | undefined> =>
  new Promise((resolve) => {
    const transport = createRestTransport({ baseUrl, fetch, getStreamToken: () => 'secret' });
    const onEnd = ({ error }: { error?: ApiError | undefined }) => resolve(error);
    transport.openStream({ cursor: '7' }, { onOpen() {}, onEvent() {}, onMalformed() {}, onEnd });
  });

const page = (status: number) => async () => new Response('<!doctype html>', { status, headers: html });

describe('an error of the REST transport', () => {
  it('names the request and the answer [EMB-31]', async () => {
    const error = await errorOf(async () => Response.json({ error: 'Out of paper' }, { status: 500 }));
    expect(error).toMatchObject({
      method: 'GET',
      url: `${baseUrl}/api/conversations/data`,
      status: 500,
      contentType: 'application/json',
      reason: 'Out of paper',
      message: 'Out of paper',
      hint: undefined,
    });
  });

  it('has a hint for developers in its message, and none in the reason for the user [EMB-31]', async () => {
    const error = await errorOf(page(404));
    expect(error.reason).toBe('An unexpected error occurred');
    expect(error.message).toBe(`GET ${baseUrl}/api/conversations/data: ${error.hint}`);
    expect(error).toMatchObject({ kind: 'http', status: 404, contentType: html['Content-Type'] });
  });

  it.each<[string, RestTransportOptions['fetch'], RegExp]>([
    ['a wrong base path', page(404), /status 404 with an HTML page: `baseUrl` has a wrong path/],
    ['the page of a development server', page(200), /the answer is an HTML page: .*Forward \/api and \/auth/],
    ['the page of a proxy', page(502), /status 502 with an HTML page: it comes from a proxy/],
    ['another format', async () => new Response('ok', { status: 200 }), /the answer is text\/plain.*not JSON/],
    [
      'a refused connection',
      () => Promise.reject(new TypeError('fetch failed')),
      /no answer: is the server of https:\/\/chat.example.com running/,
    ],
  ])('explains %s [EMB-31]', async (_, fetch, hint) => {
    expect((await errorOf(fetch)).message).toMatch(hint);
  });

  it('does not doubt the server while the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { hint } = await errorOf(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.unstubAllGlobals();
    expect(hint).toBe('no answer: this device is offline');
  });

  it('explains a redirect to a sign-in page [EMB-31]', async () => {
    const answer = Object.defineProperties(new Response('<!doctype html>', { headers: html }), {
      redirected: { value: true },
      url: { value: 'https://login.example.com/sign-in?next=1' },
    });
    expect((await errorOf(async () => answer)).message).toContain(
      'redirected to https://login.example.com/sign-in: a call without a session must answer with status 401',
    );
  });

  it('explains CORS for a server with another origin than the page [EMB-31]', async () => {
    const refused: RestTransportOptions['fetch'] = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await errorOf(refused)).message).not.toContain('CORS');
    vi.stubGlobal('location', new URL('https://intranet.example.com/mail'));
    const { message } = await errorOf(refused);
    expect(message).toContain('it must allow the page by CORS');
    expect(message).toContain('"Access-Control-Allow-Origin: https://intranet.example.com"');
    vi.stubGlobal('location', new URL('https://chat.example.com/mail'));
    expect((await errorOf(refused)).message).not.toContain('CORS');
  });

  it('has no hint if the answer breaks off, or if the lookup of the token fails', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    expect((await errorOf(async () => new Response(body))).hint).toBeUndefined();
    expect((await errorOf(() => Promise.reject(new Error('no token')))).hint).toBeUndefined();
  });
});

describe('an error of the stream', () => {
  it.each<[string, RestTransportOptions['fetch'], RegExp]>([
    ['a page', page(200), /the answer is an HTML page/],
    ['another format', async () => Response.json({}), /the stream must have the content type text\/event-stream/],
    ['a wrong base path', page(404), /status 404 with an HTML page/],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed')), /no answer: is the server/],
  ])('explains %s, without the token [EMB-31]', async (_, fetch, hint) => {
    const error = await streamErrorOf(fetch);
    expect(error?.message).toMatch(hint);
    expect(error).toMatchObject({ method: 'GET', url: expect.stringContaining(baseUrl) });
    expect(`${error?.message} ${error?.url}`).not.toContain('secret');
  });
});
