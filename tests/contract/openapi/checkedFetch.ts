import { createParser } from 'eventsource-parser';
import type { Fetch } from '../../../src/transport/rest/options.ts';
import { answerSchema, complaints, complaintsOf, type DocumentedOperation, operationFor } from './readOpenapi.ts';

/** A `fetch` that compares each answer with openapi.json. */
export function createCheckedFetch(send: Fetch = globalThis.fetch) {
  const problems = new Set<string>();
  /** The operations that answered with status 200. */
  const answered = new Set<string>();
  const errorStatuses = new Set<number>();

  const check = (operation: DocumentedOperation | undefined, request: string, response: Response, text: string) => {
    if (operation === undefined) return problems.add(`${request} is not documented`);
    const { status, headers } = response;
    if (!headers.get('content-type')?.startsWith('application/json')) {
      return problems.add(`${request} answered ${headers.get('content-type')}`);
    }
    if (status === 200) answered.add(operation.operationId);
    else errorStatuses.add(status);
    for (const complaint of complaints(answerSchema(operation, status), JSON.parse(text))) {
      problems.add(`${request} ${status}: ${complaint}`);
    }
  };

  const fetch: Fetch = async (url, init) => {
    const response = await send(url, init);
    const { method = 'GET' } = init;
    const { pathname } = new URL(url);
    const operation = operationFor(method, pathname);
    if (operation?.operationId === 'stream' && response.ok && response.body !== null) {
      answered.add('stream');
      return new Response(response.body.pipeThrough(checkFrames(problems)), response);
    }
    const text = await response.text();
    check(operation, `${method} ${operation?.path ?? pathname}`, response, text);
    return new Response(text, response);
  };
  return { fetch, problems, answered, errorStatuses };
}

function checkFrames(problems: Set<string>): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent({ event, data }) {
      // docs/protocol.md: every 15 seconds, for hosts that see no comments. A quick run ends before the first one.
      if (event === 'ping') return;
      const frame = JSON.parse(data);
      const kind = `frame ${frame.type} ${frame.event ?? ''}`;
      // `oneOf` complains about every kind; the count is enough to know which frame is wrong.
      if (complaintsOf('LiveFrame', frame).length > 0) problems.add(`${kind}: ${data}`);
    },
  });
  return new TransformStream({
    transform(chunk, controller) {
      parser.feed(decoder.decode(chunk, { stream: true }));
      controller.enqueue(chunk);
    },
  });
}
