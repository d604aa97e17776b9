import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../auth/authenticate.ts';
import { textField } from '../http/fields.ts';
import { readBody } from '../http/requestBody.ts';
import { takeFrom } from '../operations/limits.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { answerQuestion } from './answerQuestion.ts';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number(`must be a whole number from ${least} to ${most}`),
    v.check(
      (value) => Number.isInteger(value) && value >= least && value <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
  );

/** Product spec §9 has the defaults. */
const askOptions = v.object(
  {
    max_sources: v.optional(wholeNumber(1, 20), 5),
    temperature: v.optional(
      v.pipe(
        v.number('must be a number from 0 to 2'),
        v.check((value) => value >= 0 && value <= 2, 'must be a number from 0 to 2'),
      ),
      0.3,
    ),
    top_k: v.optional(wholeNumber(1, 50), 10),
    model: v.optional(
      v.pipe(v.string('must be the name of a model'), v.regex(/^[\w./:@+-]{1,100}$/, 'must be the name of a model')),
      'gpt-3.5-turbo',
    ),
    verbose: v.optional(v.boolean('must be true or false'), false),
  },
  'must be an object',
);

const askBody = v.object({
  question: v.pipe(
    textField('must be a text'),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(4000, 'must be at most 4000 characters long'),
  ),
  options: v.optional(askOptions, {}),
});

/** POST /api/ask. */
export function askRoutes(
  ports: Needs<'database' | 'directory' | 'identity' | 'limits' | 'languageModel' | 'now' | 'storedPart'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.post('/', async (context) => {
    const { question, options } = await readBody(context, askBody);
    takeFrom(ports.limits.questions, context.get('viewer').account, 'questions');
    const { origin } = context.get('origin');
    const { signal } = context.req.raw;
    return context.json(await answerQuestion(ports, context.get('viewer'), { question, options, origin, signal }));
  });
  return routes;
}
