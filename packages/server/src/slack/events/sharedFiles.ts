import { TimeUp, withTimeLimit } from '../../failures/timeLimit.ts';
import { isRecord, type Json, stringIn } from '../../json.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { callerIn } from '../store/memberships.ts';
import type { EventSources } from './eventSources.ts';
import { readChange } from './messageChange.ts';
import type { StoredEvent } from './storedEvents.ts';

/** Messages wait at most this time for their files. */
const fileMs = 5_000;

/** Of files in a channel that is shared with other organizations, events have only the ids: asks Slack for them. A file that Slack does not
 * give in time stays as it is. */
export async function withSharedFiles(
  { database, calls, log }: Pick<EventSources, 'database' | 'calls' | 'log'>,
  place: MessagePlace,
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  const ids = new Set(events.flatMap(({ body }) => filesIn(body).filter(isStub).map(idOf)));
  const caller = ids.size > 0 ? await callerIn(database, place) : null;
  if (!caller) return events;
  const options = { priority: 'visible', signal: AbortSignal.timeout(fileMs) } as const;
  const answers = await Promise.allSettled(
    [...ids].map((file) => withTimeLimit(fileMs, calls.call(caller, 'files.info', { file }, options))),
  );
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) logFailure(log, failed.reason);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.file] : []));
  const files = new Map(found.filter(isRecord).map((file) => [idOf(file), file]));
  return files.size === 0 ? events : events.map((event) => withFiles(event, files));
}

const idOf = (file: unknown): string => stringIn(file, 'id');

const isStub = (file: unknown): boolean => isRecord(file) && file.file_access === 'check_file_info';

const messageIn = (body: Json): Json => (isRecord(body.message) ? body.message : body);

function filesIn(body: Json): unknown[] {
  const { files } = messageIn(body);
  return Array.isArray(files) ? files : [];
}

function withFiles(event: StoredEvent, found: ReadonlyMap<string, Json>): StoredEvent {
  const { body, type, at } = event;
  if (!filesIn(body).some(isStub)) return event;
  const files = filesIn(body).map((file) => (isStub(file) && found.get(idOf(file))) || file);
  const message = { ...messageIn(body), files };
  const whole = isRecord(body.message) ? { ...body, message } : message;
  return { ...event, body: whole, change: readChange(type, at, whole) };
}

function logFailure(log: EventSources['log'], error: unknown): void {
  const text = 'A file of a shared channel could not be fetched from Slack';
  // A refusal of Slack is no fault of this server: one line, and no stack.
  if (error instanceof SlackFailure || error instanceof TimeUp) log.error(`${text}. ${error.message}`);
  else log.error(text, error);
}
