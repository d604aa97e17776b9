import type { Context } from 'hono';
import { noSuchConversation } from '../failures/httpFailure.ts';
import { isConversationId } from './fields.ts';

/**
 * The conversation id in the path.
 * @throws HttpFailure 404 when it is malformed.
 */
export function conversationIdOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (!isConversationId(id)) throw noSuchConversation();
  return id;
}
