import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryChat } from '../../testing/memoryChat.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { createInboxServer, type InboxServer } from './createInboxServer.ts';

let inbox: InboxServer;
beforeAll(async () => {
  inbox = await createInboxServer({
    database: { memory: true },
    openDatabase: openTestDatabase,
    services: [createMemoryChat().service],
    identify: () => ({ account: 'una' }),
  });
});
afterAll(() => inbox.close());

it('has the origin of the Host header: the URL of a request in Next names another host', async () => {
  const headers = { host: 'mail.example' };
  const query = new URLSearchParams({
    user: 'UNA',
    password: 'password of UNA',
    return_to: 'https://mail.example/mail',
  });
  const answer = await inbox.fetch(new Request(`https://localhost/auth/memo?${query}`, { headers }));
  expect(answer.headers.get('location')).toMatch(/^https:\/\/mail\.example\/mail\?/);
});

it('leaves the compression of answers to the app', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await inbox.fetch(new Request('https://mail.example/api/auth/status', { headers }));
  expect(answer.headers.get('content-encoding')).toBeNull();
});
