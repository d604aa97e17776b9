import type { LaterEntry } from '../../model/index.ts';
import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { HttpError } from './httpError.ts';
import type { InternalBackend } from './memoryBackend.ts';
import { isVisible, type MemoryServer, placeOf, visiblePlace } from './memoryServer.ts';
import type { RunCall } from './runCall.ts';

const maxEntries = 1000;
const idPattern = /^[\w-]{1,64}$/;
const tsPattern = /^\d{1,11}(\.\d{1,6})?$/;

const entriesOf = ({ workspace }: MemoryServer, userId: string): LaterEntry[] => {
  workspace.later ??= {};
  workspace.later[userId] ??= [];
  return workspace.later[userId];
};

/** Throws a 400 that names the invalid field. */
function checkEntry({ id, kind, message_ts, created, last_seen, until, reply }: LaterEntry): void {
  const invalid = (field: string, reason: string) => new HttpError(400, `${field}: ${reason}`);
  const isTime = (value: number | undefined) => value === undefined || Number.isFinite(value);
  if (!idPattern.test(id)) throw invalid('id', 'must be an id');
  if (!['snooze', 'reminder', 'saved'].includes(kind)) throw invalid('kind', 'must be snooze, reminder or saved');
  if (message_ts !== undefined && !tsPattern.test(message_ts))
    throw invalid('message_ts', 'must be a message timestamp');
  if (!tsPattern.test(last_seen)) throw invalid('last_seen', 'must be a message timestamp');
  if (!Number.isFinite(created)) throw invalid('created', 'must be a time in seconds');
  if (!isTime(until)) throw invalid('until', 'must be a time in seconds');
  if (reply !== undefined && !idPattern.test(reply)) throw invalid('reply', 'must be an id');
  if (kind !== 'snooze' && message_ts === undefined) throw invalid('message_ts', 'must name the message');
  if (kind !== 'saved' && until === undefined && reply === undefined)
    throw invalid('until', 'must be a time in seconds');
}

export const createLaterCalls = (run: RunCall, backend: InternalBackend): CompleteTransport['later'] => ({
  load: (options) =>
    run(calls.later, options, ({ server, userId }) =>
      entriesOf(server, userId).filter(({ conversation_id }) => isVisible(placeOf(server, conversation_id), userId)),
    ),
  put: (entry, options) =>
    run(calls.putLater, options, ({ server, userId }) => {
      checkEntry(entry);
      visiblePlace(server, userId, entry.conversation_id);
      const entries = entriesOf(server, userId);
      const at = entries.findIndex(({ id }) => id === entry.id);
      if (at < 0 && entries.length >= maxEntries) {
        throw new HttpError(400, `There can be at most ${maxEntries} entries`);
      }
      entries.splice(at < 0 ? entries.length : at, 1, entry);
      backend.announceLater(server.workspace.id, userId, { id: entry.id, entry });
    }),
  remove: (id, options) =>
    run(calls.removeLater, options, ({ server, userId }) => {
      const entries = entriesOf(server, userId);
      const at = entries.findIndex((entry) => entry.id === id);
      if (at < 0) return;
      entries.splice(at, 1);
      backend.announceLater(server.workspace.id, userId, { id, entry: null });
    }),
});
