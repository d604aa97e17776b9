import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { conversationIdOf, tsField } from '../../http/fields.ts';
import { readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { checkDestination } from './checkDestination.ts';
import { mentionsField, messageText } from './messageFields.ts';

const editBody = v.object({
  timestamp: tsField,
  text: messageText,
  mentions: v.optional(mentionsField, { users: [], channels: [], everyone: false }),
});
const deleteBody = v.object({ timestamp: tsField });

/** POST /:id/edit-message and /:id/delete-message. */
export function ownMessageRoutes(ports: Needs<'database' | 'directory' | 'serviceOf' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.post('/:id/edit-message', async (context) => {
    const id = conversationIdOf(context);
    const viewer = context.get('viewer');
    const { timestamp, text, mentions } = await readBody(context, editBody);
    const [channel = id] = id.split(':');
    const checked = await checkDestination(ports, viewer, { channel, mentions });
    if ('status' in checked) throw new HttpFailure(checked.status, checked.message);
    const service = await ports.serviceOf(viewer.workspaceId);
    await service.edit(viewer, { id, ts: timestamp }, text, mentions.everyone);
    return context.json(success({ conversation_id: id, ts: timestamp }));
  });

  routes.post('/:id/delete-message', async (context) => {
    const id = conversationIdOf(context);
    const { timestamp } = await readBody(context, deleteBody);
    const viewer = context.get('viewer');
    const service = await ports.serviceOf(viewer.workspaceId);
    await service.remove(viewer, { id, ts: timestamp });
    return context.json(success({ conversation_id: id, ts: timestamp }));
  });

  return routes;
}
