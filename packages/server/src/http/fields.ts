import * as v from 'valibot';

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
