import { type CursorEpoch, formatCursor, parseCursor } from '../events/cursor.ts';
import { type LogPage, readLog, replayLimit } from '../events/eventLog.ts';
import { recipientsOf } from '../events/recipients.ts';
import { frameData } from '../events/streamEvent.ts';
import type { EventHub, LogPosition, Needs, StreamConnection, StreamViewer } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { createFrameStream, type FrameStream } from './frameStream.ts';

/** Limit of buffered characters per slow client. A burst of 2 000 frames fits several times. */
const maxBacklog = 16 * 1024 * 1024;

interface Frame {
  position: LogPosition;
  data: string;
}

/** Sends the start position and the missed events, then every later event. Events that arrive during the replay wait for its end,
 * so that none is lost, repeated or early. */
export async function openStream(
  ports: Needs<'database' | 'hub' | 'feed' | 'state' | 'limits' | 'metrics'>,
  { viewer, isStill }: StreamViewer,
  cursor: string | undefined,
): Promise<FrameStream> {
  const { hub, feed, limits, metrics } = ports;
  let remove = () => {};
  const stream = createFrameStream({ maxBacklog, onEnd: () => remove() });
  let cursorOf: (position: LogPosition) => string = () => '';
  const send = ({ position, data }: Frame): void => {
    metrics.frameSent();
    stream.write(`id: ${cursorOf(position)}\ndata: ${data}\n\n`);
  };

  let early: Frame[] | null = [];
  let sent = Number.POSITIVE_INFINITY;
  const deliver = (frame: Frame): void => {
    if (early) early.push(frame);
    else if (frame.position.number > sent) {
      sent = frame.position.number;
      send(frame);
    }
  };
  const connection: StreamConnection = {
    ...viewer,
    ...(isStill && { isStill }),
    deliver: ({ number, mark }, data) => deliver({ position: { number, mark }, data }),
    // The greeting comes first: another `connection` frame before it would claim that the stream resumed.
    write: (text) => {
      if (!early) stream.write(text);
    },
    close(retryMs) {
      if (retryMs !== undefined) stream.write(`retry: ${retryMs}\n\n`);
      stream.close();
    },
  };
  remove = hub.add(connection);
  limitStreams(hub, connection, limits.streamsPerSession);
  try {
    await feed.follow(viewer.workspaceId);
    const { epoch, start, missed } = await missedSince(ports, viewer, cursor);
    cursorOf = formatCursor(epoch, viewer);
    const greeting = { type: 'connection', data: { status: 'connected', resumed: missed !== null } };
    send({ position: start, data: JSON.stringify(greeting) });
    for (const frame of missed?.frames ?? []) send(frame);
    sent = missed?.newest ?? start.number;
    const waiting = early;
    early = null;
    for (const frame of waiting) deliver(frame);
  } catch (error) {
    stream.close();
    remove();
    throw error;
  }
  return stream;
}

interface Beginning {
  epoch: CursorEpoch;
  start: LogPosition;
  /** Null when the missed frames are not known: they are no longer stored, or the cursor is of another log. */
  missed: { frames: Frame[]; newest: number } | null;
}

/** The beginning of a stream, with the frames that the viewer missed since the cursor. */
async function missedSince(
  { database, state }: Needs<'database' | 'state'>,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Beginning> {
  const given = parseCursor(cursor);
  const from = given?.position.number ?? Number.MAX_SAFE_INTEGER;
  const page = await readLog(database, viewer.workspaceId, from, replayLimit + 1);
  if (!page) return { epoch: [state.epoch, ''], start: { number: 0, mark: 0 }, missed: null };
  const { events, newest } = page;
  const epoch = [state.epoch, page.epoch] as const;
  if (!given?.isOf(epoch, viewer) || !hasAllSince(page, given.position)) return { epoch, start: newest, missed: null };
  const { position: since } = given;
  const [first] = events;
  if (!first) return { epoch, start: since, missed: { frames: [], newest: newest.number } };
  const range = { workspaceId: viewer.workspaceId, from: first.number, through: newest.number };
  const recipients = await recipientsOf(database, range, [viewer.userId]);
  const frames = events.flatMap((event): Frame[] => {
    const unread = recipients.get(event.number)?.get(viewer.userId);
    return unread === undefined ? [] : [{ position: event, data: frameData(event, unread) }];
  });
  return { epoch, start: since, missed: { frames, newest: newest.number } };
}

/** Whether the page has all events since the position, and its event is the one of this log. */
const hasAllSince = ({ events, after, newest, prunedThrough }: LogPage, since: LogPosition): boolean =>
  since.number >= prunedThrough &&
  since.number <= newest.number &&
  since.mark === after.mark &&
  events.length <= replayLimit;

/** A page whose stream was ended waits this time, so that it does not end the stream of another page at once. */
const retryMs = 60_000;

/** Ends the oldest streams of the session of `added` while it has more than `most`; 0: no limit. */
function limitStreams(hub: Pick<EventHub, 'in'>, added: StreamConnection, most: number): void {
  if (most === 0) return;
  const own: StreamConnection[] = [];
  // In the order of their opening.
  for (const connection of hub.in(added.workspaceId))
    if (connection.sessionId === added.sessionId) own.push(connection);
  for (const oldest of own.slice(0, Math.max(0, own.length - most))) oldest.close(retryMs);
}
