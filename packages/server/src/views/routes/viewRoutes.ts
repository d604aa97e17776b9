import { Hono } from 'hono';
import { type Conversation, matchesFilter, unreadCountOf } from 'triage-inbox/core';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import type { WireConversation } from '../../chatService.ts';
import { loadConversations } from '../../conversations/queries/loadConversations.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/requestBody.ts';
import { fieldOf } from '../../json.ts';
import { unreadConversations } from '../../later/unreadConversations.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { filtersField } from './filterField.ts';

const aggregateBody = v.object({
  groups: v.pipe(
    v.array(
      v.object({ id: v.pipe(v.string('must be a text'), v.maxLength(200, 'is too long')), filters: filtersField }),
    ),
    v.maxLength(500, 'must have at most 500 groups'),
  ),
});

const filteredBody = v.object({
  filter: filtersField,
  sort: v.optional(
    v.object({
      field: v.pipe(v.string('must be a text'), v.maxLength(200, 'is too long')),
      direction: v.optional(v.picklist(['asc', 'desc'], 'must be asc or desc'), 'desc'),
    }),
    { field: 'latest_activity', direction: 'desc' },
  ),
  includeThreads: v.optional(v.boolean('must be true or false'), true),
  includeUserData: v.optional(v.boolean('must be true or false'), true),
});

/** POST /aggregate and /filtered. The client evaluates views with the same function. */
export function viewRoutes(
  ports: Needs<'database' | 'directory' | 'identity' | 'now' | 'storedPart'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.post('/aggregate', async (context) => {
    const { groups } = await readBody(context, aggregateBody);
    const viewer = context.get('viewer');
    const now = ports.now() / 1000;
    const unread = await unreadConversations(ports, viewer);
    const results = Object.fromEntries(
      groups.map(({ id, filters }) => [
        id,
        { unread_count: unread.filter((conversation) => matchesFilter(conversation, filters, { now })).length },
      ]),
    );
    return context.json({ success: true, results });
  });

  routes.post('/filtered', async (context) => {
    const { filter, sort, includeThreads, includeUserData } = await readBody(context, filteredBody);
    const now = ports.now() / 1000;
    const conversations = (await loadConversations(ports, context.get('viewer')))
      .filter((conversation) => includeThreads || conversation.type !== 'thread')
      .filter((conversation) => matchesFilter(conversation, filter, { now }))
      .sort(compareByField(sort.field, sort.direction));
    return context.json(
      success({
        conversations: includeUserData ? conversations : conversations.map(withoutUserData),
        aggregates: Object.fromEntries(
          conversations.map((conversation) => [conversation.id, { unread_count: unreadCountOf(conversation) }]),
        ),
        total: conversations.length,
      }),
    );
  });

  return routes;
}

const withoutUserData = ({ members_data: _, participants: __, ...conversation }: WireConversation) => conversation;

const valueAt = (item: unknown, path: string): unknown => path.split('.').reduce(fieldOf, item);

/** Compares numbers numerically and texts alphabetically; missing values come last in both directions. */
function compareByField(field: string, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (first: Conversation, second: Conversation): number => {
    const [a, b] = [valueAt(first, field), valueAt(second, field)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return Number(a === undefined) - Number(b === undefined);
  };
}
