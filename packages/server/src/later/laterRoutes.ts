import { Hono } from 'hono';
import type { LaterEntry } from 'triage-inbox/core';
import * as v from 'valibot';
import { signedIn } from '../auth/authenticate.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { success } from '../http/envelope.ts';
import { idField, isConversationId, tsField } from '../http/fields.ts';
import { readBody } from '../http/requestBody.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { listEntries, putEntry, removeEntry } from './entries.ts';

/** Year 9999: later times are mistakes, such as milliseconds. */
const latest = 253_402_300_799;

const timeField = v.pipe(
  v.number('must be a time in seconds'),
  v.minValue(0, 'must be a time in seconds'),
  v.maxValue(latest, 'must be a time in seconds'),
);

/** Treats `null` as absent. */
const orAbsent = <T extends v.GenericSchema>(schema: T) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

const putBody = v.pipe(
  v.object({
    kind: v.picklist(['snooze', 'reminder', 'saved'], 'must be snooze, reminder or saved'),
    conversation_id: v.pipe(v.string('must be an id'), v.check(isConversationId, 'must be an id')),
    message_ts: orAbsent(tsField),
    created: timeField,
    last_seen: tsField,
    until: orAbsent(timeField),
    reply: orAbsent(idField),
  }),
  v.forward(
    v.check(({ kind, message_ts }) => kind === 'snooze' || message_ts !== undefined, 'must name the message'),
    ['message_ts'],
  ),
  v.forward(
    v.check(
      ({ kind, until, reply }) => kind === 'saved' || until !== undefined || reply !== undefined,
      'must be a time, unless a reply ends it',
    ),
    ['until'],
  ),
);

const isEntryId = (id: string): boolean => v.is(idField, id);

/** /api/later: what the viewer has put off. */
export function laterRoutes(ports: Needs<'database' | 'identity' | 'signals' | 'writes'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.get('/', async (context) =>
    context.json(success({ entries: await listEntries(ports.database, context.get('viewer')) })),
  );
  routes.put('/:id', async (context) => {
    const id = context.req.param('id');
    if (!isEntryId(id)) throw new HttpFailure(400, 'id: must be an id');
    const { message_ts, until, reply, ...fields } = await readBody(context, putBody);
    const entry: LaterEntry = {
      id,
      ...fields,
      ...(message_ts !== undefined && { message_ts }),
      ...(until !== undefined && { until }),
      ...(reply !== undefined && { reply }),
    };
    await putEntry(ports, context.get('viewer'), entry);
    return context.json({ success: true });
  });
  routes.delete('/:id', async (context) => {
    const id = context.req.param('id');
    if (isEntryId(id)) await removeEntry(ports, context.get('viewer'), id);
    return context.json({ success: true });
  });

  return routes;
}
