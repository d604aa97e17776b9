import type { InferOutput } from 'valibot';
import { looseObject } from 'valibot';
import type { SyncNotice, SyncPhase, SyncState, UnreadableConversations } from '../../model/index.ts';
import { contentOf } from './envelope.ts';
import type { WireContext } from './parse.ts';
import { parseAt } from './parse.ts';
import { amount, id, text } from './scalars.ts';
import { field, fieldOr, listOf, mapped, read } from './tolerant.ts';

const phases: readonly SyncPhase[] = ['checking', 'catching_up', 'current', 'incomplete', 'paused'];
const notices: readonly SyncNotice[] = ['low_limits', 'missing_scopes', 'service_unreachable'];
const phase = read('a phase of a synchronisation', (input) => phases.find((known) => known === input));
const notice = read('a notice of a synchronisation', (input) => notices.find((known) => known === input));
const count = read('a count', (input) =>
  typeof input === 'number' && Number.isFinite(input) ? Math.max(0, Math.floor(input)) : undefined,
);

const unreadable = mapped(
  looseObject({ reason: text, conversation_ids: listOf(id) }),
  ({ reason, conversation_ids }): UnreadableConversations => ({ reason, conversation_ids }),
);

const entries = looseObject({
  service: fieldOr(text, ''),
  phase,
  checked: fieldOr(count, 0),
  total: fieldOr(count, 0),
  remaining_ms: field(amount),
  as_of: field(amount),
  notices: field(listOf(notice)),
  missing_scopes: field(listOf(text)),
  unreadable: field(listOf(unreadable)),
});

function complete(raw: InferOutput<typeof entries>): SyncState {
  const { service, checked, total, remaining_ms, as_of, missing_scopes, unreadable } = raw;
  return {
    service,
    phase: raw.phase,
    checked,
    total,
    ...(remaining_ms !== undefined && { remaining_ms }),
    ...(as_of !== undefined && { as_of }),
    notices: raw.notices ?? [],
    ...(missing_scopes !== undefined && { missing_scopes }),
    ...(unreadable !== undefined && { unreadable }),
  };
}

/** Only the phase is required: without it, there is nothing to show. Unknown notices are left out. */
export const syncSchema = mapped(entries, complete);

export function parseSync(body: unknown, context: WireContext): SyncState {
  const { value, path } = contentOf(body);
  return parseAt(syncSchema, value, path, context);
}
