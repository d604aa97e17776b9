import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '../../src/testing/index.ts';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import { createMemoryTransport, type StreamHandlers } from '../../src/transport/index.ts';
import { eventually } from '../eventually.ts';

const message = { channel: 'C01', text: 'Hello', client_msg_id: 'one' };

const handlers = () => {
  const handled: StreamHandlers = { onOpen: vi.fn(), onEvent: vi.fn(), onMalformed: vi.fn(), onEnd: vi.fn() };
  return handled;
};

describe('a backend for tests', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('records the calls of all users', async () => {
    const backend = createTestBackend();
    await createMemoryTransport(backend).loadAuthStatus();
    await createMemoryTransport(backend, { viewer: 'U03' }).sendMessage(message);
    expect(backend.calls).toEqual(['GET /api/auth/status', 'POST /api/messages/send']);
    backend.forgetCalls();
    expect(backend.calls).toEqual([]);
  });

  it('fails the next call of a name only', async () => {
    const backend = createTestBackend();
    const transport = createMemoryTransport(backend);
    backend.failNext('messages/send', { status: 503, message: 'Not today' });
    await transport.loadAuthStatus();
    await expect(transport.sendMessage(message)).rejects.toMatchObject({
      kind: 'http',
      status: 503,
      message: 'Not today',
      call: 'POST /api/messages/send',
    });
    await expect(transport.sendMessage(message)).resolves.toMatchObject({ message: { text: 'Hello' } });
  });

  it('fails the requested number of times, also like a broken network', async () => {
    const backend = createTestBackend();
    const transport = createMemoryTransport(backend);
    backend.failNext('GET /api/conversations/data', 'offline', 2);
    for (let times = 0; times < 2; times += 1) {
      await expect(transport.loadConversations()).rejects.toMatchObject({ kind: 'network', isNetworkError: true });
    }
    await expect(transport.loadConversations()).resolves.toBeDefined();
  });

  it('refuses an unknown call name', () => {
    expect(() => createTestBackend().failNext('message/send')).toThrow('Unknown call "message/send"');
  });

  it('gives the list a cursor after its last message, so that a stream does not announce that again', async () => {
    const backend = createTestBackend();
    const transport = createMemoryTransport(backend);
    const { cursor: before } = await transport.loadConversations();
    backend.post({ conversationId: 'C01', userId: 'U03', text: 'Before the list' });
    const { cursor = '' } = await transport.loadConversations();
    expect(cursor).not.toBe(before);
    const handled = handlers();
    transport.openStream({ cursor }, handled);
    await eventually(() => expect(handled.onEvent).toHaveBeenCalled());
    backend.emit({ type: 'something_new' });
    await eventually(() => expect(handled.onEvent).toHaveBeenCalledTimes(2));
    const events = vi.mocked(handled.onEvent).mock.calls.map(([{ type }]) => type);
    expect(events).toEqual(['connection', 'ignored']);
  });

  it('delays calls', async () => {
    vi.useFakeTimers();
    const backend = createTestBackend();
    const transport = createMemoryTransport(backend);
    backend.setLatency((call) => (call.includes('status') ? 300 : 0));
    await transport.loadFeatures();
    const answered = vi.fn();
    void transport.loadAuthStatus().then(answered);
    await vi.advanceTimersByTimeAsync(299);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalled();
  });

  it('sends any frame, to all users or to one', async () => {
    const backend = createTestBackend();
    const [maya, priya] = [handlers(), handlers()];
    createMemoryTransport(backend).openStream({}, maya);
    createMemoryTransport(backend, { viewer: 'U03' }).openStream({}, priya);
    await eventually(() => expect(backend.openStreams).toBe(2));
    backend.emit({ type: 'something_new', data: { a: 1 } });
    backend.emit('no frame at all', { userId: 'U03' });
    await eventually(() => expect(priya.onMalformed).toHaveBeenCalledTimes(1));
    for (const { onEvent } of [maya, priya]) {
      expect(onEvent).toHaveBeenCalledTimes(2);
      expect(onEvent).toHaveBeenLastCalledWith({ type: 'ignored', name: 'something_new' }, expect.any(String));
    }
    expect(maya.onMalformed).not.toHaveBeenCalled();
  });

  it('cuts the streams', async () => {
    const backend = createTestBackend();
    const handled = handlers();
    createMemoryTransport(backend).openStream({}, handled);
    await eventually(() => expect(backend.openStreams).toBe(1));
    backend.dropStream();
    await eventually(() => expect(handled.onEnd).toHaveBeenCalledWith(expect.objectContaining({ reason: 'failed' })));
    expect(backend.openStreams).toBe(0);
  });

  it('works the same with MSW', async () => {
    const { getResponse } = await import('msw');
    const backend = createTestBackend();
    const mocked = createMswHandlers(backend);
    const ask = () => getResponse(mocked, new Request('http://inbox.test/api/users/display-data'));
    backend.failNext('users/display-data', { status: 403, message: 'Not for you' });
    expect((await ask())?.status).toBe(403);
    expect((await ask())?.status).toBe(200);
    expect(backend.calls).toEqual(Array(2).fill('GET /api/users/display-data'));
  });
});
