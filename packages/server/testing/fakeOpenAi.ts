import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

export interface ModelRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: { model: string; temperature: number; messages: { role: string; content: string }[] };
}

/** A fake model server with OpenAI's chat completions API. */
export interface FakeOpenAi {
  /** Value of OPENAI_BASE_URL. */
  url: string;
  /** Received requests, newest last. */
  requests: ModelRequest[];
  /** Number of aborted requests. */
  readonly abandoned: number;
  /** The current response handler. */
  answer: (request: ModelRequest, response: ServerResponse) => void;
  close(): Promise<void>;
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  // Disable the SDK's retries.
  response.writeHead(status, { 'content-type': 'application/json', 'x-should-retry': 'false', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A completion in OpenAI's format. */
export const completion = (content: string | null, more: { finish_reason?: string; refusal?: string } = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'fake-model-2024',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: more.refusal ?? null },
      finish_reason: more.finish_reason ?? 'stop',
    },
  ],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});

/** Answers a request with `stream: true` in parts, and ends as OpenAI does. */
export function streamed(response: ServerResponse, parts: readonly string[], end = 'data: [DONE]\n\n'): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-should-retry': 'false' });
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'fake-model-2024', choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  response.write(chunk({ role: 'assistant', content: '' }));
  for (const content of parts) response.write(chunk({ content }));
  response.end(end === '' ? '' : chunk({}, 'stop') + end);
}

export async function startFakeOpenAi(): Promise<FakeOpenAi> {
  let abandoned = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    const received: ModelRequest = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    fake.requests.push(received);
    fake.answer(received, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const fake: FakeOpenAi = {
    url: `http://127.0.0.1:${port}/v1`,
    requests: [],
    get abandoned() {
      return abandoned;
    },
    answer: (_request, response) => json(response, 200, completion('Yes [1].')),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}
