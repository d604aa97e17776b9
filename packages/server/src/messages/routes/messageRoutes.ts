import { Hono } from 'hono';
import * as v from 'valibot';
import { signedIn } from '../../auth/authenticate.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import { isConversationId, textField, tsField } from '../../http/fields.ts';
import { readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { checkDestination } from './checkDestination.ts';
import { emptyText, filesField, mentionsField, messageText, textBesideFiles } from './messageFields.ts';

const channelField = v.pipe(
  v.string('must be the id of a conversation'),
  v.check(isConversationId, 'must be the id of a conversation'),
);

const noMentions = { users: [], channels: [], everyone: false };

const sendBody = v.object({
  channel: channelField,
  text: textBesideFiles,
  files: v.optional(filesField, []),
  thread_ts: v.nullish(tsField),
  reply_broadcast: v.optional(v.boolean('must be true or false'), false),
  mentions: v.optional(mentionsField, noMentions),
  client_msg_id: v.optional(
    v.pipe(textField('must be a text'), v.nonEmpty('must not be empty'), v.maxLength(128, 'is too long')),
  ),
});

const validateBody = v.object({
  message: v.object({ channel: channelField, text: v.unknown(), thread_ts: v.nullish(tsField) }),
  mentions: v.optional(mentionsField, noMentions),
});

/** POST /send and /validate. */
export function messageRoutes(ports: Needs<'database' | 'directory' | 'serviceOf' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.post('/send', async (context) => {
    const viewer = context.get('viewer');
    const body = await readBody(context, sendBody);
    if (body.files.length === 0 && body.text.trim() === '') throw new HttpFailure(400, `text: ${emptyText}`);
    const checked = await checkDestination(ports, viewer, { ...body, thread_ts: body.thread_ts ?? undefined });
    if ('status' in checked) throw new HttpFailure(checked.status, checked.message);
    const service = await ports.serviceOf(viewer.workspaceId);
    const message = await service.send(viewer, {
      conversationId: checked.conversationId,
      text: body.text,
      fileIds: body.files,
      isBroadcast: body.reply_broadcast,
      mentionsEveryone: body.mentions.everyone,
      ...(checked.threadTs !== undefined && { threadTs: checked.threadTs }),
      ...(body.client_msg_id !== undefined && { clientMsgId: body.client_msg_id }),
    });
    return context.json(success({ message }));
  });

  routes.post('/validate', async (context) => {
    const { message, mentions } = await readBody(context, validateBody);
    const text = v.safeParse(messageText, message.text);
    const errors = text.success ? [] : text.issues.map((issue) => `text: ${issue.message}`);
    const draft = { ...message, thread_ts: message.thread_ts ?? undefined, mentions };
    const checked = await checkDestination(ports, context.get('viewer'), draft);
    if ('status' in checked) errors.push(checked.message);
    return context.json({
      success: errors.length === 0,
      errors,
      ...(errors.length > 0 && { message: errors.join('; ') }),
    });
  });

  return routes;
}
