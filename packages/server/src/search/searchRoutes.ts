import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../auth/authenticate.ts';
import { textField } from '../http/fields.ts';
import { parseInput } from '../http/requestBody.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { searchWorkspace } from './searchWorkspace.ts';
import { timeZoneField } from './timeZoneField.ts';

/** Product spec §9. */
const defaultLimit = '20';
const maxLimit = 100;
const wholeOffset = 'must be a whole number of at least 0';

const searchQuery = v.object({
  q: v.optional(v.pipe(textField('must be a text'), v.maxLength(1000, 'must be at most 1000 characters long')), ''),
  type: v.optional(
    v.picklist(['all', 'conversations', 'messages', 'users'], 'must be one of all, conversations, messages, users'),
    'all',
  ),
  offset: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,9}$/, wholeOffset), v.transform(Number)),
  limit: v.pipe(
    v.optional(v.string(), defaultLimit),
    v.regex(/^\d{1,9}$/, `must be a whole number from 1 to ${maxLimit}`),
    v.transform(Number),
    v.minValue(1, `must be a whole number from 1 to ${maxLimit}`),
    v.maxValue(maxLimit, `must be a whole number from 1 to ${maxLimit}`),
  ),
  tz: timeZoneField,
});

/** GET /api/search. */
export function searchRoutes(
  ports: Needs<'database' | 'directory' | 'identity' | 'storedPart' | 'now'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.get('/', async (context) => {
    const search = parseInput(searchQuery, context.req.query(), 'query');
    return context.json(await searchWorkspace(ports, context.get('viewer'), search));
  });
  return routes;
}
