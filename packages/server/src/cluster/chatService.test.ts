import { afterAll, beforeAll, expect, it } from 'vitest';
import { anotherChat } from '../../../../examples/another-chat/anotherChat.ts';
import { createChat } from '../../../../examples/another-chat/chat.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import { testDatabaseUrl } from '../../testing/testDatabase.ts';

const chat = createChat({ ana: 'a secret', ben: 'b secret' });
let servers: Awaited<ReturnType<typeof startTestServer>>[];

/** Two instances, each of which follows the chat. */
beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl();
  const open = () => startTestServer({ service: anotherChat(chat), ...(databaseUrl !== undefined && { databaseUrl }) });
  servers = [await open(), await open()];
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function enter(nick: 'ana' | 'ben'): Promise<TestClient[]> {
  const body = new URLSearchParams({ nick, password: `${nick[0]} secret` });
  await call(`${servers[0]?.url}/auth/another-chat`, { method: 'POST', body });
  return Promise.all(servers.map((server) => signIn(server, nick, 'TEAM')));
}

it('saves once what all instances hear, sends once what several receive, and ends an access everywhere [EXT-82]', async () => {
  const [ana, elsewhere] = await enter('ana');
  const bens = await enter('ben');
  const streams = await Promise.all(bens.map((ben) => ben.stream()));
  for (let number = 1; number <= 10; number += 1) chat.as('ana').post('hall', `Heard ${number}`);
  const textsOf = async (client?: TestClient): Promise<string[]> =>
    (await client?.get('/api/conversations/hall/threads'))?.body.data.messages.map(
      ({ text }: { text: string }) => text,
    );
  await eventually(async () => expect((await textsOf(ana)).length).toBe(10));

  const message = { channel: 'hall', text: 'Once', client_msg_id: 'same' };
  const sent = await Promise.all([ana, elsewhere].map((client) => client?.post('/api/messages/send', message)));
  expect(new Set(sent.map((answer) => answer?.body.data.message.ts)).size).toBe(1);
  expect(
    chat
      .as('ana')
      .posts('hall')
      .filter(({ body }) => body === 'Once'),
  ).toHaveLength(1);
  expect((await textsOf(elsewhere)).filter((text) => text === 'Once')).toHaveLength(1);
  for (const stream of streams) {
    const heard: string[] = [];
    while (!heard.includes('Once')) {
      const { json } = await stream.next();
      if (json.event === 'new_message') heard.push(json.data.message.text);
    }
    expect(heard).toHaveLength(11);
  }

  chat.ban('ben');
  for (const stream of streams) await stream.ended;
  for (const ben of bens) expect((await ben.get('/api/conversations/data')).status).toBe(401);
});
