import { type GenericSchema, looseObject } from 'valibot';
import type { LaterEntry } from '../../model/index.ts';
import { contentOf, findField } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { amount, id, ts } from './scalars.ts';
import { field, listOf, mapped, read } from './tolerant.ts';

const kind = read<LaterEntry['kind']>('a kind of entry', (input) =>
  input === 'snooze' || input === 'reminder' || input === 'saved' ? input : undefined,
);

const raw = looseObject({
  id,
  kind,
  conversation_id: id,
  message_ts: field(ts),
  created: amount,
  last_seen: ts,
  until: field(amount),
  reply: field(id),
});

export const laterEntrySchema: GenericSchema<unknown, LaterEntry> = mapped(
  raw,
  ({ id, kind, conversation_id, message_ts, created, last_seen, until, reply }) => ({
    id,
    kind,
    conversation_id,
    created,
    last_seen,
    ...(message_ts !== undefined && { message_ts }),
    ...(until !== undefined && { until }),
    ...(reply !== undefined && { reply }),
  }),
);

/** `{entries}` or a bare list, each with or without envelope. */
export function parseLater(body: unknown, context: WireContext): LaterEntry[] {
  const { value, path } = findField(body, 'entries') ?? contentOf(body);
  return parseAt(listOf(laterEntrySchema), value, path, context);
}
