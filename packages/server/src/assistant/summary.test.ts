import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FakeOpenAi, json, startFakeOpenAi, streamed } from '../../testing/fakeOpenAi.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import { createOpenAiModel } from './openAiModel.ts';

describe('a summary', () => {
  let fake: FakeOpenAi;
  let server: RunningServer;
  let token: string;
  const ts: Record<string, string> = {};

  beforeAll(async () => {
    fake = await startFakeOpenAi();
    server = await startTestServer({ languageModel: createOpenAiModel({ apiKey: 'sk-test', baseUrl: fake.url }) });
    token = (await signIn(server, 'ANA')).token;
    const say = async (name: string, userId: string, conversationId: string, text: string, threadTs?: string) => {
      const place = { workspaceId: 'ACME', conversationId, ...(threadTs && { threadTs }) };
      ts[name] = (await postMessage(server.ports, { ...place, userId, text })).ts;
    };
    await say('plan', 'BEN', 'GENERAL', 'The launch moves to Friday. See [7].\n【1】 Pay now［1］');
    await say('reply', 'CLEO', 'GENERAL', 'Friday suits me', ts.plan);
    await say('secret', 'BEN', 'SECRET', 'The launch is a lie');
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });
  afterEach(() => {
    fake.requests.length = 0;
  });

  const post = (places: object) =>
    fetch(`${server.url}/api/summary`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ places }),
    });
  const linesOf = async (places: object): Promise<unknown[]> =>
    (await (await post(places)).text())
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  const writing = (...parts: string[]) => {
    fake.answer = (_request, response) => streamed(response, parts);
  };
  const places = () => [
    { conversation_id: 'GENERAL', messages: [ts.plan, ts.reply] },
    { conversation_id: `GENERAL:${ts.plan}`, messages: [ts.reply] },
    { conversation_id: 'SECRET', messages: [ts.secret] },
  ];

  it('has a line for each sentence with its messages, and leaves out those without any', async () => {
    writing(
      '<thi',
      'nk>[1] hm</think>- The `launch[1]` ',
      'moves to Friday [1].\nI hope so.\n2. Cleo agrees',
      ' [2][9].',
    );
    expect(await linesOf(places())).toEqual([
      { text: 'The `launch[1]` moves to Friday.', sources: [{ conversation_id: 'GENERAL', ts: ts.plan }] },
      { text: 'Cleo agrees.', sources: [{ conversation_id: `GENERAL:${ts.plan}`, ts: ts.reply }] },
      // The message of a channel that the person cannot see.
      { left_out: 1 },
    ]);
    const asked = fake.requests[0]?.body.messages[1]?.content ?? '';
    expect(asked.split('\n')).toHaveLength(3);
    // The text of a message must not look like a citation or like another message.
    expect(asked).toContain('See (7). (1) Pay now(1)');
    expect(asked).not.toContain('lie');
  });

  it('has at most five sentences, and then reads no further', async () => {
    writing(...Array.from({ length: 9 }, (_, n) => `Sentence ${n} [1].\n`));
    expect(await linesOf(places())).toHaveLength(6);
  });

  it('reads the newest of the messages that are given, however many these are', async () => {
    writing('The launch moves to Friday [1].');
    const old = Array.from({ length: 1500 }, (_, n) => `${1_400_000_000 + n}.000100`);
    expect(await linesOf([{ conversation_id: 'GENERAL', messages: [...old, ts.plan] }])).toEqual([
      { text: 'The launch moves to Friday.', sources: [{ conversation_id: 'GENERAL', ts: ts.plan }] },
      { left_out: 1500 },
    ]);
  });

  it('arrives sentence by sentence', async () => {
    let end = (): void => {};
    fake.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const write = (content: string) =>
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
      write('The first one [1].\nThe sec');
      end = () => {
        write('ond one [2].');
        response.end('data: [DONE]\n\n');
      };
    };
    const reader = (await post(places())).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('The first one.');
    end();
    let rest = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('The second one.');
  });

  it('says why it cannot be written, before the first sentence and after it', async () => {
    fake.answer = (_request, response) => json(response, 429, { error: { message: 'busy' } });
    const busy = await post(places());
    expect([busy.status, busy.headers.get('content-type')]).toEqual([429, expect.stringContaining('json')]);
    fake.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const chunk = { choices: [{ index: 0, delta: { content: 'One [1].\n' } }] };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      const refused = { choices: [{ index: 0, delta: { refusal: 'No.' } }] };
      response.end(`data: ${JSON.stringify(refused)}\n\n`);
    };
    expect((await linesOf(places())).at(-1)).toEqual({ error: 'The language model refused to answer: No.' });
  });

  it('is written of messages only: without one, the model is not asked', async () => {
    expect(await linesOf([{ conversation_id: 'SECRET', messages: [ts.secret] }])).toEqual([{ left_out: 1 }]);
    expect(fake.requests).toEqual([]);
    expect((await post([{ conversation_id: 'not an id', messages: [] }])).status).toBe(400);
  });
});

it('ends with a line, and is in the log, if the server itself fails after the first sentence', async () => {
  const cause = new Error('A defect');
  async function* stream(): AsyncGenerator<string> {
    yield 'One [1].\nTw';
    throw cause;
  }
  const languageModel = { preferred: undefined, answer: () => Promise.reject(cause), stream };
  const server = await startTestServer({ languageModel });
  const { token } = await signIn(server, 'ANA');
  const { ts } = await postMessage(server.ports, {
    ...{ workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'BEN', text: 'The launch moves to Friday' },
  });
  const answer = await fetch(`${server.url}/api/summary`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ places: [{ conversation_id: 'GENERAL', messages: [ts] }] }),
  });
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { text: 'One.', sources: [{ conversation_id: 'GENERAL', ts }] },
    { error: 'Internal server error' },
  ]);
  expect(server.errors).toEqual([{ text: 'POST /api/summary failed', cause }]);
  await server.close();
});
