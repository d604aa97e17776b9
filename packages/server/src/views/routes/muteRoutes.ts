import { Hono } from 'hono';
import { type CustomView, muteKinds } from 'triage-inbox/core';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { idField, isConversationId } from '../../http/fields.ts';
import { readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { listCustomViews } from '../customViews.ts';
import { changeMutes } from '../mutes.ts';
import { maxFiltersLength, maxViews, tooManyViews } from './viewFields.ts';

const mutesBody = v.object({
  mutes: v.pipe(
    v.array(
      v.object({
        conversation_id: v.pipe(v.string('must be an id'), v.check(isConversationId, 'must be an id')),
        as: v.nullable(v.picklist(muteKinds, 'must be mentions, read or null')),
      }),
      'must be a list of {conversation_id, as}',
    ),
    v.check(
      (all) => new Set(all.map((mute) => mute.conversation_id)).size === all.length,
      'must name each conversation once',
    ),
  ),
  parentViewId: idField,
});

/** PATCH /api/mutes: the viewer's muted conversations. */
export function muteRoutes(ports: Needs<'database' | 'identity'>): Hono<ServerEnv> {
  const { database } = ports;
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.patch('/', async (context) => {
    const viewer = context.get('viewer');
    const body = await readBody(context, mutesBody);
    const others = (await listCustomViews(database, viewer)).length;
    const check = (created: readonly CustomView[], changed: readonly CustomView[]): void => {
      if (created.length > 0 && others + created.length > maxViews) throw tooManyViews();
      if ([...created, ...changed].some(({ filters }) => JSON.stringify(filters).length > maxFiltersLength)) {
        throw new HttpFailure(400, 'There are too many muted conversations');
      }
    };
    return context.json(success({ views: await changeMutes(database, viewer, body, check) }));
  });
  return routes;
}
