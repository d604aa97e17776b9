import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../auth/authenticate.ts';
import { success } from '../http/envelope.ts';
import { parseInput } from '../http/requestBody.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { listRuleMarks } from './ruleMarks.ts';

const marksQuery = v.object({
  since: v.pipe(
    v.string('must be a time in milliseconds'),
    v.regex(/^\d{1,15}$/, 'must be a time in milliseconds'),
    v.transform(Number),
  ),
});

/** GET /api/rule-marks: what the viewer's rules have marked as read. */
export function ruleMarkRoutes(ports: Needs<'database' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.get('/', async (context) => {
    const { since } = parseInput(marksQuery, context.req.query(), 'query');
    return context.json(success({ marks: await listRuleMarks(ports.database, context.get('viewer'), since) }));
  });
  return routes;
}
