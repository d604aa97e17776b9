import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import type { InboxTransport, StreamHandlers } from '../../../src/transport/contract.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { createOfflineStart } from '../../../src/transport/offline/createOfflineStart.ts';
import { eventually } from '../../eventually.ts';
import { asInstance } from '../asInstance.ts';

const world = (id: string, name: string, count = 1) =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: { [id]: { id, name: id, real_name: name } },
        conversations: Array.from({ length: count }, (_, at) => ({
          id: `C${at}`,
          name: `channel-${at}`,
          members: [id],
        })),
      },
    ],
  });

function createStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
type Storage = ReturnType<typeof createStorage>;

const cut = async (): Promise<never> => {
  throw new ApiError({ kind: 'network', call: 'any' });
};
/** Like `transport`, without a network. */
const offline = (transport: InboxTransport): InboxTransport => ({
  ...transport,
  loadAuthStatus: cut,
  loadConversations: cut,
});
const wren = (count?: number) => createMemoryTransport(world('U1', 'Wren', count));
const start = (transport: InboxTransport, storage: Storage, now = 1000) =>
  createOfflineStart(transport, { storage, now: () => now });

async function use(transport: InboxTransport) {
  await transport.loadAuthStatus();
  return transport.loadConversations();
}

describe('a start without a network', () => {
  it('has the last list of the user with its time', async () => {
    const storage = createStorage();
    await use(start(wren(), storage, 5000));
    const again = await use(start(offline(wren()), storage, 9000));
    expect(again).toMatchObject({ asOf: 5000, conversations: [{ id: 'C0' }] });
  });

  it('has none before the first list, after a sign-out, after a 401 and after "signed out"', async () => {
    const ends: ((transport: InboxTransport, storage: Storage) => Promise<unknown>)[] = [
      async () => {},
      async (transport) => {
        await use(transport);
        await transport.logout?.();
      },
      async (transport, storage) => {
        await use(transport);
        const refused = async () => Promise.reject(new ApiError({ kind: 'http', call: 'any', status: 401 }));
        await start({ ...wren(), loadAuthStatus: refused }, storage)
          .loadAuthStatus()
          .catch(() => {});
      },
      async (transport, storage) => {
        await use(transport);
        await start({ ...wren(), loadAuthStatus: async () => ({ authenticated: false }) }, storage).loadAuthStatus();
      },
    ];
    for (const end of ends) {
      const storage = createStorage();
      await end(start(wren(), storage), storage);
      await expect(use(start(offline(wren()), storage))).rejects.toThrow();
    }
  });

  it('has none after a 401 of any call, also of views, of what was put off, and of the stream', async () => {
    const refused = async () => Promise.reject(new ApiError({ kind: 'http', call: 'any', status: 401 }));
    const real = wren();
    const transport: InboxTransport = {
      ...real,
      markRead: refused,
      views: { ...real.views, loadCustomViews: refused },
      later: { ...real.later, load: refused },
      openStream(_options, handlers) {
        handlers.onEnd({ reason: 'unauthenticated' });
        return () => {};
      },
    };
    const heard: string[] = [];
    const handlers: StreamHandlers = {
      onOpen() {},
      onEvent() {},
      onMalformed() {},
      onEnd: ({ reason }) => void heard.push(reason),
    };
    const calls: ((started: InboxTransport) => unknown)[] = [
      (started) => expect(started.markRead('C0', '1.0')).rejects.toMatchObject({ status: 401 }),
      (started) => expect(started.views?.loadCustomViews()).rejects.toMatchObject({ status: 401 }),
      (started) => expect(started.later?.load()).rejects.toMatchObject({ status: 401 }),
      (started) => started.openStream?.({}, handlers),
    ];
    for (const call of calls) {
      const storage = createStorage();
      const started = start(transport, storage);
      await use(started);
      expect(storage.values.size).toBe(1);
      await call(started);
      expect(storage.values.size).toBe(0);
    }
    expect(heard).toEqual(['unauthenticated']);
  });

  it('has none after a disconnection, and keeps it if that fails', async () => {
    const storage = createStorage();
    const real = wren();
    let isRefused = true;
    const refused = async () => Promise.reject(new ApiError({ kind: 'http', call: 'any', status: 502 }));
    const transport = start(
      { ...real, disconnectWorkspace: () => (isRefused ? refused() : real.disconnectWorkspace()) },
      storage,
    );
    await use(transport);
    await expect(transport.disconnectWorkspace?.()).rejects.toMatchObject({ status: 502 });
    expect(storage.values.size).toBe(1);
    isRefused = false;
    await transport.disconnectWorkspace?.();
    expect(storage.values.size).toBe(0);
    const revoked = start(wren(), storage);
    await use(revoked);
    // A method of our transports that the contract does not name.
    await Reflect.apply(Reflect.get(revoked, 'revokeAccess'), revoked, []);
    expect(storage.values.size).toBe(0);
  });

  it('wraps an instance of a class and a frozen transport, and leaves out what they lack', async () => {
    const real = wren();
    for (const transport of [asInstance(real), Object.freeze({ ...real })]) {
      const storage = createStorage();
      const started = start(transport, storage, 5000);
      await use(started);
      expect(await started.views?.loadCustomViews()).toEqual([]);
      expect(await started.later?.load()).toEqual([]);
      expect(started.takesBroadcasts).toBe(real.takesBroadcasts);
      expect(started.searchService).toBeUndefined();
      expect(await use(start(offline(wren()), storage))).toMatchObject({ asOf: 5000 });
      await started.logout?.();
      expect(storage.values.size).toBe(0);
      real.signIn();
    }
  });

  it('never shows the list of another user: the next one deletes it', async () => {
    const storage = createStorage();
    await use(start(wren(), storage));
    await start(createMemoryTransport(world('U2', 'Aiko')), storage).loadAuthStatus();
    await expect(use(start(offline(wren()), storage))).rejects.toThrow();
    expect([...storage.values.values()].join()).not.toContain('channel-0');
  });

  it('keeps at most 100 conversations, and survives a full and a broken storage', async () => {
    const storage = createStorage();
    await use(start(wren(300), storage));
    expect((await use(start(offline(wren()), storage))).conversations).toHaveLength(100);
    storage.values.set('triage-inbox:last-list', '{"status":{"authenticated":true},"list":7');
    await expect(use(start(offline(wren()), storage))).rejects.toThrow();
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    expect((await use(start(wren(), full))).conversations).toHaveLength(1);
  });

  it.each(['getItem', 'setItem', 'removeItem'])('works although the browser refuses %s', async (name) => {
    const refused = () => {
      throw new DOMException('Access is denied', 'SecurityError');
    };
    // A full storage removes the last list.
    const storage = { ...createStorage(), ...(name === 'removeItem' && { setItem: refused }), [name]: refused };
    expect((await use(start(wren(), storage))).conversations).toHaveLength(1);
  });

  it('shows the inbox as of then; a stream that comes later checks the session and loads all the rest', async () => {
    const storage = createStorage();
    await use(start(wren(), storage, 5000));
    const env = createFakeEnv();
    let isCut = true;
    const real = wren();
    await real.views.createCustomView({ label: 'Mine', filters: [], parentViewId: 'inbox' });
    const transport: InboxTransport = {
      ...real,
      loadAuthStatus: (options) => (isCut ? cut() : real.loadAuthStatus(options)),
      loadConversations: (options) => (isCut ? cut() : real.loadConversations(options)),
      loadFeatures: (options) => (isCut ? cut() : real.loadFeatures(options)),
      views: {
        ...real.views,
        loadCustomViews: (options) => (isCut ? cut() : real.views.loadCustomViews(options)),
        loadBuiltinViews: (options) => (isCut ? cut() : real.views.loadBuiltinViews(options)),
      },
      openStream(options, handlers) {
        if (!isCut && real.openStream) return real.openStream(options, handlers);
        return env.clock.after(0, () => handlers.onEnd({ reason: 'failed' }));
      },
    };
    const inbox = createInbox({ transport: start(transport, storage), env });
    inbox.start();
    await eventually(() => {
      env.clock.advance(100);
      expect(inbox.getState()).toMatchObject({ session: { status: 'authenticated' }, dataAsOf: 5000 });
      expect(inbox.getState().conversations.load.status).toBe('ready');
    });
    isCut = false;
    await eventually(() => {
      env.clock.advance(1000);
      expect(inbox.getState().dataAsOf).toBeNull();
    });
    expect(inbox.getState().connection.status).toBe('connected');
    await eventually(() => {
      const { offers, views } = inbox.getState();
      expect(offers).toMatchObject({ upload: true, rules: true });
      expect(views.custom).toMatchObject([{ label: 'Mine' }]);
    });
    inbox.stop();
  });
});
