import type { Context } from 'hono';
import * as v from 'valibot';
import { noSuchConversation } from '../failures/httpFailure.ts';

/** Up to 11 digits of seconds and 6 of microseconds: the range of the database column. */
const tsPattern = /^\d{1,11}(\.\d{1,6})?$/;

/** Text that PostgreSQL can store. A NUL is refused: dropping it would change the message. */
export const textField = (message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => !text.includes('\0'), 'must not contain a NUL character'),
  );

export const tsField = v.pipe(
  v.string('must be a message timestamp ("seconds.micros")'),
  v.regex(tsPattern, 'must be a message timestamp ("seconds.micros")'),
);

const idPattern = /^[\w-]{1,64}$/;

/** Whether the text has the form of a conversation id: a channel, a dm or, as "C1:1712.0001", a thread. */
export function isConversationId(id: string): boolean {
  const [conversation = '', threadTs, ...extra] = id.split(':');
  return idPattern.test(conversation) && extra.length === 0 && (threadTs === undefined || tsPattern.test(threadTs));
}

export const idField = v.pipe(v.string('must be an id'), v.regex(idPattern, 'must be an id'));

/**
 * The conversation id in the path.
 * @throws HttpFailure 404 when it is malformed.
 */
export function conversationIdOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (!isConversationId(id)) throw noSuchConversation();
  return id;
}

const wholeLimit = 'must be a whole number of at least 1';

/** A larger limit is valid, because it is a maximum: the answer has as many messages as the server allows. */
const limitField = v.pipe(
  v.string(wholeLimit),
  v.regex(/^\d+$/, wholeLimit),
  v.transform(Number),
  v.minValue(1, wholeLimit),
);

/** The part of a conversation that a request asks for. */
export const pageQuery = v.pipe(
  v.object({
    before: v.optional(tsField),
    after: v.optional(tsField),
    around: v.optional(tsField),
    limit: v.optional(limitField),
  }),
  v.check(
    ({ before, after, around }) => [before, after, around].filter((ts) => ts !== undefined).length < 2,
    'must have only one of before, after and around',
  ),
);
