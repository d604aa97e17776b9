import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import type { Reader } from '../../chatService.ts';
import { storableJson } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { isRecord } from '../../json.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import type { SlackContext } from '../slackContext.ts';

/** GET /api/emoji: the custom emoji of the workspace. */
export function emojiRoutes(
  ports: Needs<'database' | 'identity' | 'log'>,
  slack: Pick<SlackContext, 'calls'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.get('/', async (context) => {
    const viewer = context.get('viewer');
    const stored = await storedEmoji(ports, viewer.workspaceId);
    if (!stored) throw new HttpFailure(404, 'This workspace has no custom emoji');
    const list = stored.emoji ?? (await fetchEmoji(ports, slack, viewer));
    context.header('Cache-Control', 'private, no-cache');
    return context.json(success({ emoji: resolveEmoji(list) }));
  });

  return routes;
}

/** Null for a workspace that is not of Slack. */
async function storedEmoji({ database }: Needs<'database'>, workspaceId: string) {
  const { rows } = await database.execute<{ emoji: Record<string, unknown> | null }>(sql`
    select emoji from slack_workspaces where workspace_id = ${workspaceId}`);
  return rows[0] ?? null;
}

/** The first request fetches them, if the sync has not done it yet. Without them, messages show the names. */
async function fetchEmoji(
  { database, log }: Needs<'database' | 'log'>,
  { calls }: Pick<SlackContext, 'calls'>,
  viewer: Reader,
) {
  try {
    const answer = await calls.call(viewer, 'emoji.list', {}, { priority: 'visible' });
    const list = isRecord(answer.emoji) ? answer.emoji : {};
    await database.execute(sql`
      update slack_workspaces set emoji = ${storableJson(list)}::text::jsonb where workspace_id = ${viewer.workspaceId}`);
    return list;
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    log.error('The custom emoji could not be fetched', error);
    return {};
  }
}

const aliasPrefix = 'alias:';

/**
 * Custom emoji as `emoji.list` answers them, with aliases of custom emoji replaced by URLs. "alias:thumbsup" remains for an alias of a
 * standard emoji. Aliases that lead nowhere are left out.
 */
function resolveEmoji(list: Readonly<Record<string, unknown>>): Record<string, string> {
  const resolved = Object.keys(list).flatMap((name) => {
    const value = resolve(list, name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(resolved);
}

function resolve(list: Readonly<Record<string, unknown>>, name: string): string | null {
  const seen = new Set<string>();
  for (let at = name; !seen.has(at); ) {
    seen.add(at);
    const value = Object.hasOwn(list, at) ? list[at] : undefined;
    // Not a custom emoji, so it is a standard one.
    if (value === undefined) return `${aliasPrefix}${at}`;
    if (typeof value !== 'string') return null;
    if (!value.startsWith(aliasPrefix)) return value.startsWith('https://') ? value : null;
    at = value.slice(aliasPrefix.length);
  }
  return null;
}
