import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleWorld } from '../../src/testing/index.ts';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import {
  ApiError,
  createMemoryBackend,
  createMemoryTransport,
  createRestTransport,
} from '../../src/transport/index.ts';
import { eventually } from '../eventually.ts';
import { recordingHandlers } from './rest/streamServer.ts';

const backend = createMemoryBackend(sampleWorld());
let failure: ApiError | undefined;
let wait: Promise<unknown> | undefined;
const server = setupServer(...createMswHandlers({ world: backend, pingMs: 5, fail: () => failure, delay: () => wait }));
const transport = createRestTransport({ baseUrl: 'http://anywhere.test' });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const post = async (path: string, body: string) => {
  const response = await fetch(`http://anywhere.test${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

describe('MSW handlers', () => {
  it('answer on any origin, as the world’s viewer', async () => {
    expect(await transport.loadAuthStatus()).toEqual(await createMemoryTransport(backend).loadAuthStatus());
  });

  it.each([
    ['/api/messages/send', '{"text":"hi"}', 'channel: must be a text'],
    ['/api/messages/send', 'not json', 'The body must be a JSON object'],
    ['/api/messages/validate', '{"message":{"text":"hi"}}', 'message.channel: must be a text'],
    ['/api/conversations/C01/mark-read', '{}', 'timestamp: must be a text'],
    ['/api/conversations/C01/mark-read', '{"timestamp":"soon"}', 'timestamp: must be a message timestamp'],
    ['/api/conversations/aggregate', '{"groups":[{"id":"a"}]}', 'groups.0.filters: must be a list of conditions'],
    ['/api/conversations/filtered', '{"filter":1}', 'filter: must be a list of conditions'],
    ['/api/custom-views/reorder', '{"positions":[{"id":"a"}]}', 'positions.0.position: must be a number'],
  ])('answer 400 to %s with %s, naming the field', async (path, body, error) => {
    expect(await post(path, body)).toEqual({
      status: 400,
      body: { success: false, error: expect.stringContaining(error) },
    });
  });

  // A rule without `isOn` would never act.
  it('store a rule with the values of its missing fields', async () => {
    const view = { label: 'Releases', filters: [], parentViewId: 'inbox', rule: { marksRead: true } };
    const rule = { keepsOut: false, notify: 'all', marksRead: true, unlessMentioned: true, isOn: true };
    expect(await post('/api/custom-views', JSON.stringify(view))).toMatchObject({ body: { data: { view: { rule } } } });
  });

  it('fail on request', async () => {
    const outcome = () =>
      transport.loadUsers().then(
        () => 'ok',
        ({ kind, status }: ApiError) => ({ kind, status }),
      );
    failure = new ApiError({ kind: 'http', call: 'x', status: 503 });
    expect(await outcome()).toEqual({ kind: 'http', status: 503 });
    failure = new ApiError({ kind: 'http', call: 'x', status: 429, retryAfterMs: 1500 });
    await expect(transport.loadUsers()).rejects.toMatchObject({ status: 429, retryAfterMs: 2000 });
    failure = new ApiError({ kind: 'network', call: 'x' });
    expect(await outcome()).toEqual({ kind: 'network', status: null });
    failure = new ApiError({ kind: 'refused', call: 'x', status: 200 });
    expect(await outcome()).toEqual({ kind: 'refused', status: 200 });
    failure = undefined;
    expect(await outcome()).toBe('ok');
  });

  it('end a stream when the client closes it, and signal the end when the server cuts it', async () => {
    const left = recordingHandlers();
    const close = transport.openStream({}, left.handlers);
    const cut = recordingHandlers();
    transport.openStream({}, cut.handlers);
    await eventually(() => expect([left.recorded.length, cut.recorded.length]).toEqual([2, 2]));
    expect(backend.openStreams).toBe(2);
    close();
    await eventually(() => expect(backend.openStreams).toBe(1));
    backend.cutStreams();
    await eventually(() => expect(cut.recorded.at(-1)).toEqual(['end', { reason: 'ended' }]));
    expect(backend.openStreams).toBe(0);
    expect(left.recorded.map(([name]) => name)).toEqual(['open', 'event']);
  });

  it('delay the stream like every other call', async () => {
    let release: () => void = () => undefined;
    wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { handlers, recorded } = recordingHandlers();
    const close = transport.openStream({}, handlers);
    const loading = transport.loadUsers().then(() => recorded.length);
    wait = undefined;
    await transport.loadAuthStatus();
    expect(recorded).toEqual([]);
    release();
    await loading;
    await eventually(() => expect(recorded.map(([name]) => name)).toEqual(['open', 'event']));
    close();
  });
});
