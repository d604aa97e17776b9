import { afterEach, describe, expect, it, vi } from 'vitest';
import { openHostedInbox } from '../../testing/hostedInbox.ts';
import { createMemoryChat } from '../../testing/memoryChat.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import type { ChatConnection } from './chatConnection.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let chat: ReturnType<typeof createMemoryChat>;
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await server.close();
});

async function open(changes: Partial<ChatConnection> = {}) {
  chat = createMemoryChat(changes);
  server = await startTestServer({ seed: () => [], service: chat.service });
}
async function enter(user: string) {
  await call(`${server.url}/auth/memo?${new URLSearchParams({ user, password: `password of ${user}` })}`);
  return signIn(server, user, 'MEMO');
}
const at = (second: number) => `17000000${String(second).padStart(2, '0')}.000000`;
const textsOf = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.get('/api/conversations/HALL/threads')).body.data.messages.map(({ text }: { text: string }) => text);

describe('a chat with odd data', () => {
  it('keeps messages of a person with the same id of a client', async () => {
    await open();
    const una = await enter('UNA');
    const message = { user: 'VIC', client_msg_id: '1' };
    await chat.workspace().saveMessages('HALL', [
      { ...message, ts: at(1), text: 'One' },
      { ...message, ts: at(2), text: 'Two' },
    ]);
    await chat.workspace().saveMessages('HALL', [{ ...message, ts: at(3), text: 'Three' }]);
    expect(await textsOf(una)).toEqual(['One', 'Two', 'Three']);
  });

  it('tells a mark that is after the newest message once', async () => {
    await open();
    await enter('UNA');
    const team = chat.workspace();
    const marks = async () =>
      (await server.ports.database.execute(`select 1 from stream_events where kind = 'channel_marked'`)).rows.length;
    for (const messages of [[], [{ ts: at(1), user: 'VIC', text: 'One' }]]) {
      await team.saveMessages('HALL', messages);
      await team.saveReadCursor('HALL', 'UNA', at(50));
      const before = await marks();
      await team.saveReadCursor('HALL', 'UNA', at(50));
      expect(await marks()).toBe(before);
    }
  });

  it('stores very long texts', { tags: ['proof'] }, async () => {
    await open();
    const una = await enter('UNA');
    const text = Array.from({ length: 120_000 }, (_, index) => `word${index}`).join(' ');
    await chat.workspace().saveMessages('HALL', [
      { ts: at(1), user: 'VIC', text },
      { ts: at(2), user: 'VIC', text: 'x'.repeat(3_000_000) },
      { ts: at(3), user: 'VIC', text: 'After', client_msg_id: 'c'.repeat(100_000) },
    ]);
    expect((await textsOf(una)).at(-1)).toBe('After');
  });

  it.each([{ thread_ts: '1700000001.5' }, { edited: { ts: 'today' } }, { ts: '01.000000', thread_ts: 'x' }])(
    'refuses %j',
    async (fields) => {
      await open();
      await enter('UNA');
      const save = chat.workspace().saveMessages('HALL', [{ ts: at(3), user: 'VIC', text: 'x', ...fields }]);
      await expect(save).rejects.toThrow('tsFromMilliseconds');
    },
  );

  it('takes people and names that objects have already', async () => {
    await open();
    const una = await enter('UNA');
    await chat.workspace().savePeople([{ id: '__proto__', name: 'proto' }]);
    await chat
      .workspace()
      .saveConversations([{ id: 'constructor', name: 'c', type: 'channel', members: ['UNA', '__proto__', 'unknown'] }]);
    await chat.workspace().saveMessages('constructor', [
      { ts: at(1), user: 'constructor', text: 'Hi <@toString>' },
      { ts: at(2), user: '__proto__', text: 'Hi' },
    ]);
    const list = await una.get('/api/conversations/data');
    expect(list.status).toBe(200);
    expect((await una.get('/api/conversations/constructor/threads')).body.data.messages).toHaveLength(2);
  });

  it('takes the answer of a sign-in that another library has made', async () => {
    const native = Response;
    await open({ signIn: async () => native.redirect('https://chat.example/authorize', 303) });
    // As @hono/node-server 1 replaces the global object.
    vi.stubGlobal('Response', class extends native {});
    const end = await call(`${server.url}/auth/memo`);
    expect(end.headers.get('location')).toBe('https://chat.example/authorize');
  });

  it('keeps the state of a sign-in over https where no other host of the domain can set it', async () => {
    await open();
    const page = () => Promise.resolve(new Response('Sign in'));
    for (const [basePath, prefix] of [
      ['', '__Host-'],
      ['/inbox', '__Secure-'],
    ]) {
      const host = await openHostedInbox({ basePath }, { signIn: page });
      const { headers } = await host.ask(`${basePath}/auth/memo`, 'una');
      expect(headers.getSetCookie().join()).toContain(`${prefix}triage_chat_sign_in=`);
      await host.inbox.close();
    }
  });

  it('says that a chat does not answer after a minute', async () => {
    const send = vi.fn(() => new Promise<never>(() => {}));
    await open({ send });
    const una = await enter('UNA');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sending = una.post('/api/messages/send', { channel: 'HALL', text: 'Hello' });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await sending).status).toBe(502);
  });
});
