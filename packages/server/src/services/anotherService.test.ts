import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { createMemoryChat } from '../../testing/memoryChat.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';

const chat = createMemoryChat();
let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ service: chat.service, seed: () => [acme()] });
});
afterAll(() => server.close());

async function signInTo(jar: ReturnType<typeof cookieJar>, user: string, password = `password of ${user}`) {
  const address = `${server.url}/auth/slack?user=${user}&password=${encodeURIComponent(password)}`;
  const answer = await call(address, { headers: jar.header });
  jar.keep(answer.headers);
  return new URL(answer.headers.get('location') ?? '', server.url).searchParams;
}

it('signs in with the sign-in of the service, and not to workspaces of another one', async () => {
  const jar = cookieJar();
  expect((await signInTo(jar, 'UNA', 'a guess')).get('auth_error')).toBe('access_denied');
  expect((await signInTo(jar, 'UNA')).get('workspace')).toBe('Memo');
  const { body } = await call(`${server.url}/api/auth/status`, { headers: jar.header });
  expect(body).toMatchObject({ authenticated: true, workspace: 'Memo', user: { real_name: 'Una Berg' } });
  // The session of a local workspace waits for a server that serves it.
  const ana = await signIn(server, 'ANA');
  expect((await ana.get('/api/auth/status')).body).toMatchObject({ authenticated: false });
});

it('offers what the service offers', async () => {
  expect((await call(`${server.url}/api/config/features`)).body).toEqual({ aiEnabled: true });
  expect((await call(`${server.url}/api/setup/status`)).body).toEqual({ configured: true });
  const una = await signIn(server, 'UNA', 'MEMO');
  expect((await una.get('/api/sync')).status).toBe(404);
});

it('sends and marks by the service; others receive what happens in the chat', async () => {
  const una = await signIn(server, 'UNA', 'MEMO');
  const vic = await signIn(server, 'VIC', 'MEMO');
  const frames = await vic.stream();
  const sent = await una.post('/api/messages/send', { channel: 'HALL', text: 'Hello' });
  expect(sent.body.data.message).toMatchObject({ text: 'Hello', user: 'UNA' });
  expect(chat.calls).toContain('send UNA Hello');
  const frameOf = async (text: string) => {
    for (;;) {
      const { json } = await frames.next();
      if (json.data?.message?.text === text) return json.data;
    }
  };
  expect(await frameOf('Hello')).toMatchObject({ conversation_id: 'HALL', unread_count: 1 });
  await vic.post('/api/conversations/HALL/mark-read', { timestamp: sent.body.data.message.ts });
  expect(chat.calls).toContain('mark VIC HALL');

  await chat.post('UNA', 'From the chat itself');
  expect(await frameOf('From the chat itself')).toMatchObject({ unread_count: 1 });
  const { conversations } = (await vic.get('/api/conversations/data')).body.data;
  expect(conversations).toMatchObject([{ id: 'HALL', unread_count: 1, message_count: 2 }]);
  frames.close();
});

it('ends the access of a person whom the service no longer accepts', async () => {
  const vic = await signIn(server, 'VIC', 'MEMO');
  chat.ban('VIC');
  expect((await vic.get('/api/conversations/data')).status).toBe(401);
  expect((await vic.get('/api/auth/status')).body).toMatchObject({
    authenticated: false,
    reason: 'access_revoked',
    workspace: 'Memo',
  });
});
