import type { calls } from '../../../src/transport/calls.ts';
import { type CallDoc, done, envelope, id, list, object, ts } from '../callDoc.ts';
import { laterEntry } from '../examples.ts';
import { ref } from '../jsonSchema.ts';

const { id: _, ...fields } = laterEntry;
const time = { type: 'number', description: 'Seconds since the epoch.' };

const body = {
  schema: object(
    {
      kind: { type: 'string', enum: ['snooze', 'reminder', 'saved'] },
      conversation_id: id,
      message_ts: { ...ts, description: 'The message; required for a reminder and a saved message.' },
      created: time,
      last_seen: ts,
      until: { ...time, description: 'Seconds since the epoch; required without `reply`, except for a saved message.' },
      reply: { ...id, description: '`anyone`, or the id of the user whose reply is awaited.' },
    },
    ['kind', 'conversation_id', 'created', 'last_seen'],
  ),
  example: fields,
};

export const laterCalls: Pick<Record<keyof typeof calls, CallDoc>, 'later' | 'putLater' | 'removeLater'> = {
  later: {
    group: 'Later',
    summary: 'What the user has put off for later',
    description: 'All entries of the user in the workspace, in any order.',
    answer: envelope(object({ entries: list(ref('LaterEntry')) }), { entries: [laterEntry] }),
  },
  putLater: {
    group: 'Later',
    summary: 'Stores an entry, or replaces the one of the same id',
    description: 'The body has the fields of an entry without its id, which is in the path.',
    body,
    answer: done,
    errors: {
      400: 'The entry is not valid, or the user has too many entries.',
      404: 'The user may not see the conversation.',
    },
  },
  removeLater: {
    group: 'Later',
    summary: 'Removes an entry',
    description: 'A missing entry is no failure.',
    answer: done,
  },
};
