import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { textField } from '../../http/fields.ts';
import { parseInput } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import { timeZoneField } from '../../search/timeZoneField.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { SlackContext } from '../slackContext.ts';
import { httpFailureOf } from '../write/slackErrorTexts.ts';
import { searchSlack } from './searchSlack.ts';

/** Slack has at most 100 pages. */
const pageMessage = 'must be a whole number from 1 to 100';

const searchQuery = v.object({
  q: v.optional(v.pipe(textField('must be a text'), v.maxLength(1000, 'must be at most 1000 characters long')), ''),
  page: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^\d{1,3}$/, pageMessage),
    v.transform(Number),
    v.minValue(1, pageMessage),
    v.maxValue(100, pageMessage),
  ),
  tz: timeZoneField,
});

/** GET /api/search/service: Slack's own search. */
export function serviceSearchRoutes(
  ports: Needs<'database' | 'directory' | 'identity' | 'now'>,
  slack: Pick<SlackContext, 'calls'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.get('/', async (context) => {
    const search = parseInput(searchQuery, context.req.query(), 'query');
    const viewer = context.get('viewer');
    if (!(await isOfSlack(ports, viewer.workspaceId))) {
      throw new HttpFailure(404, 'This workspace has no other search');
    }
    try {
      return context.json(success(await searchSlack(ports, slack.calls, viewer, search)));
    } catch (error) {
      throw httpFailureOf(error);
    }
  });

  return routes;
}

async function isOfSlack({ database }: Needs<'database'>, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from slack_workspaces where workspace_id = ${workspaceId}`);
  return rows.length > 0;
}
