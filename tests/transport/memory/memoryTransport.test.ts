import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { channelNoticeSubtypes } from '../../../src/model/index.ts';
import { sampleNow, sampleWorld } from '../../../src/testing/index.ts';
import { ApiError, createMemoryBackend, createMemoryTransport, createWorld } from '../../../src/transport/index.ts';
import { recordingHandlers } from '../rest/streamServer.ts';

const small = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'ada' }, U2: { id: 'U2', name: 'grace' } },
        conversations: [{ id: 'C1', members: ['U1', 'U2'] }],
      },
    ],
  });

/** Three channels, of which the first user does not see the last. */
const withHidden = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        users: { U1: { id: 'U1', name: 'ada' }, U2: { id: 'U2', name: 'grace' } },
        conversations: [
          { id: 'C1', members: ['U1', 'U2'] },
          { id: 'C2', members: ['U1', 'U2'] },
          { id: 'C3', members: ['U2'], is_private: true },
        ],
      },
    ],
  });

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the world of a memory transport', () => {
  it('is a copy: neither the given world nor answers are shared', async () => {
    const world = small();
    const transport = createMemoryTransport(world);
    await transport.sendMessage({ channel: 'C1', text: 'hi', client_msg_id: 'a' });
    expect(world.workspaces[0]?.conversations[0]?.messages).toEqual([]);
    const { conversations, users } = await transport.loadConversations();
    for (const conversation of conversations) conversation.name = 'changed';
    for (const user of Object.values(users)) user.name = 'changed';
    const again = await transport.loadConversations();
    expect(again.conversations[0]?.name).toBe('c1');
    expect(again.users.U2?.name).toBe('grace');
  });

  it('keeps system messages about a user as they are', async () => {
    const backend = createMemoryBackend(small());
    const transport = createMemoryTransport(backend);
    const join = { conversationId: 'C1', userId: 'U1', text: 'joined', subtype: 'channel_join' };
    const { ts } = backend.post(join);
    await expect(transport.editMessage('C1', ts, { text: 'left' })).rejects.toMatchObject({ status: 403 });
    await expect(transport.deleteMessage('C1', ts)).rejects.toMatchObject({ status: 403 });
  });

  it('refuses a viewer that is no user', () => {
    expect(() => createMemoryTransport(small(), { viewer: 'U9' })).toThrow('no user "U9"');
  });

  it('uses the given clock', async () => {
    let now = sampleNow;
    const transport = createMemoryTransport(small(), { now: () => now });
    const send = (text: string) => transport.sendMessage({ channel: 'C1', text, client_msg_id: text });
    const seconds = sampleNow / 1_000;
    expect(await send('one')).toMatchObject({ message: { ts: `${seconds}.000000` } });
    expect(await send('two')).toMatchObject({ message: { ts: `${seconds}.000001` } });
    now -= 60_000;
    expect(await send('three')).toMatchObject({ message: { ts: `${seconds}.000002` } });
    now += 120_000;
    expect(await send('four')).toMatchObject({ message: { ts: `${seconds + 60}.000000` } });
  });

  it('counts no channel notices, own messages or deleted messages as unread', async () => {
    const backend = createMemoryBackend(small());
    const transport = createMemoryTransport(backend);
    const unread = async () => (await transport.loadConversations()).conversations[0]?.unread_count;
    const { ts } = backend.post({ conversationId: 'C1', userId: 'U2', text: 'hello' });
    for (const subtype of channelNoticeSubtypes)
      backend.post({ conversationId: 'C1', userId: 'U2', text: '<!here> changed', subtype });
    backend.post({ conversationId: 'C1', userId: 'U1', text: 'mine' });
    expect(await unread()).toBe(1);
    backend.change({ conversationId: 'C1', ts, deleted: true });
    expect(await unread()).toBe(0);
  });

  it('has the name of an app without an account in its row', async () => {
    const backend = createMemoryBackend(small());
    const transport = createMemoryTransport(backend);
    backend.post({ conversationId: 'C1', username: 'Deploybot', text: 'Build failed' });
    const { conversations } = await transport.loadConversations();
    expect(conversations[0]?.latest_message?.user_data).toEqual({
      name: 'Deploybot',
      real_name: 'Deploybot',
      is_bot: true,
    });
  });

  it('stores a message once per person, also if it is repeated in another conversation', async () => {
    const transport = createMemoryTransport(withHidden());
    const send = (channel: string) => transport.sendMessage({ channel, text: 'hi', client_msg_id: 'a' });
    const first = await send('C1');
    expect(await send('C2')).toEqual(first);
    expect((await transport.loadConversation('C2')).messages).toEqual([]);
  });

  it.each([
    ['asc', ['C1', 'C2', 'C3']],
    ['desc', ['C3', 'C2', 'C1']],
  ] as const)('sorts by a path to a field, %s', async (direction, sorted) => {
    const backend = createMemoryBackend(withHidden());
    const transport = createMemoryTransport(backend, { viewer: 'U2' });
    for (const [id, text] of [
      ['C2', 'b'],
      ['C3', 'c'],
      ['C1', 'a'],
    ] as const)
      backend.post({ conversationId: id, userId: 'U1', text });
    const { conversations } = await transport.loadFiltered({
      filter: { group: { operator: 'AND', filters: [] } },
      sort: { field: 'latest_message.text', direction },
    });
    expect(conversations.map(({ id }) => id)).toEqual(sorted);
  });

  it('refuses mentions of channels that the user does not see', async () => {
    const transport = createMemoryTransport(withHidden());
    const mentioning = (channel: string) =>
      transport.sendMessage({
        channel: 'C1',
        text: 'hi',
        client_msg_id: channel,
        mentions: { users: [], channels: [channel], everyone: false },
      });
    for (const id of ['CNOSUCH', 'C3'])
      await expect(mentioning(id)).rejects.toMatchObject({ status: 400, reason: expect.stringContaining(id) });
    await expect(mentioning('C2')).resolves.toBeDefined();
  });

  it('has no assistant by default', async () => {
    const transport = createMemoryTransport(small());
    expect(transport.ask).toBeUndefined();
    expect(await transport.loadFeatures()).toEqual({
      aiEnabled: false,
      uploads: true,
      rules: true,
      ruleMarks: true,
      later: true,
    });
  });

  it('has the custom emoji of the world, and the search of the chat service that it is given', async () => {
    const emoji = { yes: 'alias:thumbsup' };
    const { viewer, workspaces } = small();
    const world = { viewer, workspaces: workspaces.map((workspace) => ({ ...workspace, emoji })) };
    const transport = createMemoryTransport(world, {
      searchService: ({ q, page }, search) => {
        const { messages } = search(q).results;
        return { messages, total: messages.length * page, has_more: page < 2 };
      },
    });
    expect(await transport.loadFeatures()).toMatchObject({ searchService: true, emoji: true });
    expect(await transport.loadEmoji()).toEqual(emoji);
    expect(await transport.searchService?.({ q: 'zeppelin', page: 2 })).toEqual({
      messages: [],
      total: 0,
      has_more: false,
    });
    expect(createMemoryTransport(small()).searchService).toBeUndefined();
  });

  it('signs in like the hand-off', async () => {
    const transport = createMemoryTransport(sampleWorld(), { signedIn: false });
    expect(transport.signInUrl('http://app.test/inbox?a=1#x')).toBe(
      'http://app.test/inbox?a=1&auth_success=true&workspace=Northwind#x',
    );
    expect(await transport.loadAuthStatus()).toEqual({ authenticated: false });
    transport.signIn();
    expect(await transport.loadAuthStatus()).toMatchObject({ authenticated: true, workspace: 'Northwind' });
  });
});

describe('faults', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('delay a call, before it has any effect', async () => {
    const backend = createMemoryBackend(small());
    const transport = createMemoryTransport(backend, {
      delay: (call) => (call === 'POST /api/messages/send' ? 500 : undefined),
    });
    const sent = vi.fn();
    void transport.sendMessage({ channel: 'C1', text: 'hi', client_msg_id: 'a' }).then(sent);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).not.toHaveBeenCalled();
    expect(backend.world.workspaces[0]?.conversations[0]?.messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveBeenCalledOnce();
  });

  it('are cancelled with the call', async () => {
    const controller = new AbortController();
    const transport = createMemoryTransport(small(), { delay: () => new Promise(() => undefined) });
    const error = errorOf(transport.loadUsers({ signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ kind: 'aborted', call: 'GET /api/users/display-data' });
  });

  it('fail a call by its name', async () => {
    const failure = new ApiError({ kind: 'http', call: 'x', status: 503 });
    const transport = createMemoryTransport(small(), {
      fail: (call) => (call === 'POST /api/conversations/{id}/mark-read' ? failure : undefined),
    });
    expect(await errorOf(transport.markRead('C1', '1.2'))).toBe(failure);
    expect(await transport.loadUsers()).toHaveProperty('U1');
  });
});

describe('streams', () => {
  it('end once when the server cuts them', async () => {
    const transport = createMemoryTransport(small());
    const { recorded, handlers } = recordingHandlers();
    transport.openStream({}, handlers);
    await settle();
    transport.backend.cutStreams();
    transport.backend.cutStreams();
    await settle();
    expect(recorded.map(([name]) => name)).toEqual(['open', 'event', 'end']);
    expect(recorded.at(-1)).toEqual(['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }]);
    expect(transport.backend.openStreams).toBe(0);
  });

  it('can be made to fail', async () => {
    const failure = new ApiError({ kind: 'http', call: 'x', status: 503 });
    const transport = createMemoryTransport(small(), { fail: (call) => (call.includes('sse') ? failure : undefined) });
    const { recorded, handlers } = recordingHandlers();
    transport.openStream({}, handlers);
    await settle();
    expect(recorded).toEqual([['end', { reason: 'failed', error: failure }]]);
  });

  it('send edits and deletions', async () => {
    const backend = createMemoryBackend(small());
    const { recorded, handlers } = recordingHandlers();
    createMemoryTransport(backend).openStream({}, handlers);
    const { ts } = backend.post({ conversationId: 'C1', userId: 'U2', text: 'helo' });
    await settle();
    backend.change({ conversationId: 'C1', ts, text: 'hello' });
    backend.change({ conversationId: 'C1', ts, deleted: true });
    await settle();
    expect(recorded.slice(-2).map(([, event]) => event)).toMatchObject([
      {
        type: 'message_update',
        conversationId: 'C1',
        message: { ts, text: 'hello', edited: { ts: expect.any(String) } },
      },
      { type: 'message_update', conversationId: 'C1', message: { ts, deleted: true } },
    ]);
  });

  it('never call a handler synchronously', () => {
    const { recorded, handlers } = recordingHandlers();
    createMemoryTransport(small()).openStream({}, handlers);
    expect(recorded).toEqual([]);
  });

  it('cannot be resumed from an expired cursor', async () => {
    const backend = createMemoryBackend(small());
    const transport = createMemoryTransport(backend);
    const first = recordingHandlers();
    const close = transport.openStream({}, first.handlers);
    await settle();
    close();
    const cursor = first.recorded.find(([name]) => name === 'event')?.[2];
    for (let count = 0; count < 10_001; count += 1) {
      backend.post({ conversationId: 'C1', userId: 'U2', text: `${count}` });
    }
    const again = recordingHandlers();
    transport.openStream({ cursor: String(cursor) }, again.handlers);
    await settle();
    expect(again.recorded.map(([name, event]) => [name, event])).toEqual([
      ['open', undefined],
      ['event', { type: 'connection', resumed: false }],
    ]);
  });
});
