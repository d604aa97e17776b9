import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { isReactionName, splitThreadId } from 'triage-inbox/core';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import type { WireConversation } from '../../chatService.ts';
import { formatCursor } from '../../events/cursor.ts';
import { readLogEnds } from '../../events/eventLog.ts';
import { HttpFailure, noSuchConversation } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { conversationIdOf, idField, pageQuery, tsField } from '../../http/fields.ts';
import { parseInput, readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { followThread } from '../commands/followThread.ts';
import { loadConversation } from '../queries/loadConversation.ts';
import { loadConversations } from '../queries/loadConversations.ts';

const dataQuery = v.object({
  type: v.optional(v.picklist(['dm', 'channel', 'thread'], 'must be dm, channel or thread')),
  resolve_mentions: v.optional(v.picklist(['true', 'false', '1', '0'], 'must be true or false'), 'true'),
});

const openBody = v.object({
  users: v.pipe(v.array(idField, 'must be a list of user ids'), v.maxLength(100, 'has too many users')),
});

const markReadBody = v.object({ timestamp: tsField });
const reactionBody = v.object({
  timestamp: tsField,
  name: v.pipe(v.string('must be the name of an emoji'), v.check(isReactionName, 'must be the name of an emoji')),
});
const followBody = v.object({ followed: v.boolean('must be a boolean') });

/** The viewer's conversations and read state. */
export function conversationRoutes(
  ports: Needs<'database' | 'directory' | 'serviceOf' | 'identity' | 'storedPart' | 'state'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  const serviceFor = (context: Context<ServerEnv>) => ports.serviceOf(context.get('viewer').workspaceId);

  const fetchFromService = (scope: 'all' | 'changes') => async (context: Context<ServerEnv>) => {
    const service = await serviceFor(context);
    return context.json({ success: true, summary: await service.fetch(context.get('viewer'), scope) });
  };
  routes.get('/fetch-all', fetchFromService('all'));
  routes.get('/fetch', fetchFromService('changes'));

  routes.get('/data', etag(), async (context) => {
    const viewer = context.get('viewer');
    const query = parseInput(dataQuery, context.req.query(), 'query');
    const service = await serviceFor(context);
    if (!(await service.hasFetched(viewer))) throw new HttpFailure(404, 'Nothing has been fetched from Slack yet');
    // Read before the list: the stream may repeat events that the list contains, but misses none.
    const [log] = await readLogEnds(ports.database, [viewer.workspaceId]);
    const cursor = log && formatCursor([ports.state.epoch, log.epoch], viewer)(log.newest);
    const conversations = await loadConversations(ports, viewer, query.type);
    const { users } = await ports.directory.of(viewer.workspaceId);
    // The browser asks each time whether its copy is current.
    context.header('Cache-Control', 'private, no-cache');
    const resolved = query.resolve_mentions === 'true' || query.resolve_mentions === '1';
    return context.json(
      success({ conversations: resolved ? conversations : conversations.map(withoutResolvedText), users, cursor }),
    );
  });

  routes.post('/open', async (context) => {
    const { users } = await readBody(context, openBody);
    const service = await serviceFor(context);
    const conversation = await service.openConversation(context.get('viewer'), users);
    return context.json(success({ conversation }));
  });

  routes.get('/:id/threads', async (context) => {
    const page = parseInput(pageQuery, context.req.query(), 'query');
    const id = conversationIdOf(context);
    const viewer = context.get('viewer');
    const service = await serviceFor(context);
    const { hasOlder } = await service.prepare(viewer, id, page);
    const conversation = await loadConversation(ports, viewer, id, page);
    if (!conversation) throw noSuchConversation();
    return context.json(success({ ...conversation, has_older: conversation.has_older || hasOlder }));
  });

  routes.post('/:id/mark-read', async (context) => {
    const id = conversationIdOf(context);
    const { timestamp } = await readBody(context, markReadBody);
    const service = await serviceFor(context);
    const answer = await service.markRead(context.get('viewer'), id, timestamp);
    if (!answer) throw noSuchConversation();
    return context.json(success(answer));
  });

  routes.post('/:id/follow', async (context) => {
    const id = conversationIdOf(context);
    const { followed } = await readBody(context, followBody);
    const thread = splitThreadId(id);
    const place = thread && { conversationId: thread.parentId, threadTs: thread.threadTs };
    const isDone = place !== null && (await followThread(ports, context.get('viewer'), place, followed));
    if (!isDone) throw noSuchConversation();
    return context.json(success({ conversation_id: id, is_followed: followed }));
  });

  routes.post('/:id/add-reaction', react(ports, true));
  routes.post('/:id/remove-reaction', react(ports, false));

  return routes;
}

const react =
  ({ serviceOf }: Needs<'serviceOf'>, isSet: boolean) =>
  async (context: Context<ServerEnv>) => {
    const viewer = context.get('viewer');
    const id = conversationIdOf(context);
    const { timestamp, name } = await readBody(context, reactionBody);
    const service = await serviceOf(viewer.workspaceId);
    await service.react(viewer, { id, ts: timestamp, name }, isSet);
    return context.json(success({ conversation_id: id, ts: timestamp, name }));
  };

/** For clients that resolve mentions themselves (`resolve_mentions=false`). */
function withoutResolvedText(conversation: WireConversation): WireConversation {
  const { latest_message: latest, parent_message: parent, attention, waiting, ...rest } = conversation;
  return {
    ...rest,
    ...(attention && { attention: attention.map((why) => ({ ...why, message: omitResolved(why.message) })) }),
    ...(waiting && { waiting: { on_me: waiting.on_me.map(omitResolved), on_them: waiting.on_them.map(omitResolved) } }),
    ...(latest && { latest_message: omitResolved(latest) }),
    ...(parent && { parent_message: omitResolved(parent) }),
  };
}

function omitResolved<T extends { resolved_text?: string }>({ resolved_text: _, ...rest }: T) {
  return rest;
}
