import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import * as v from 'valibot';
import { signedIn } from '../auth/authenticate.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { isConversationId, tsField } from '../http/fields.ts';
import { readBody } from '../http/requestBody.ts';
import { takeFrom } from '../operations/limits.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { type SummaryLine, summarize } from './summarize.ts';

const summaryBody = v.object({
  places: v.pipe(
    v.array(
      v.object({
        conversation_id: v.pipe(v.string('must be an id'), v.check(isConversationId, 'must be an id')),
        // Their number is bounded by the size of the body: a summary is for conversations with many.
        messages: v.array(tsField, 'must be a list'),
      }),
      'must be a list',
    ),
    v.maxLength(50, 'must have at most 50 conversations'),
  ),
});

const headers = {
  'Content-Type': 'application/x-ndjson; charset=utf-8',
  // Proxies pass each line on.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const textOf = (line: SummaryLine | { error: string }): string => `${JSON.stringify(line)}\n`;

/** POST /api/summary: a line of JSON for each sentence, as the language model writes them. */
export function summaryRoutes(
  ports: Needs<'database' | 'directory' | 'identity' | 'languageModel' | 'limits' | 'log' | 'now'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.post('/', async (context) => {
    const { places } = await readBody(context, summaryBody);
    if (ports.languageModel === null) throw new HttpFailure(404, 'This server has no language model');
    const viewer = context.get('viewer');
    takeFrom(ports.limits.questions, viewer.account, 'questions');
    const lines = summarize(ports, ports.languageModel, { viewer, places, signal: context.req.raw.signal });
    // A failure before the first sentence is an answer of its own.
    const first = await lines.next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return stream(context, async (out) => {
      if (!first.done) await out.write(textOf(first.value));
      try {
        for await (const line of lines) await out.write(textOf(line));
      } catch (error) {
        // The answer has begun: the failure is its last line.
        await out.write(textOf({ error: error instanceof HttpFailure ? error.message : 'Internal server error' }));
        if (error instanceof HttpFailure || context.req.raw.signal.aborted) return;
        ports.log.error(`POST ${context.req.path} failed`, error, { requestId: context.get('requestId') });
      }
    });
  });
  return routes;
}
