import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { formatCursor, readCursor } from './cursor.ts';
import type { StreamConnection } from './eventHub.ts';
import { readLog, replayLimit } from './eventLog.ts';
import { createFrameStream, type FrameStream } from './frameStream.ts';
import { limitStreams } from './limitStreams.ts';
import { recipientsOf } from './recipients.ts';
import { frameData } from './streamEvent.ts';

/** Limit of buffered characters per slow client. A burst of 2 000 frames fits several times. */
const maxBacklog = 16 * 1024 * 1024;

interface Frame {
  number: number;
  data: string;
}

/** Sends the start position and the missed events, then every later event. Events that arrive during the replay wait for its end,
 * so that none is lost, repeated or early. */
export async function openStream(gateway: Gateway, viewer: Viewer, cursor: string | undefined): Promise<FrameStream> {
  const { hub, feed, state, limits, metrics } = gateway;
  let remove = () => {};
  const stream = createFrameStream({ maxBacklog, onEnd: () => remove() });
  const position = formatCursor(state.epoch, viewer);
  const send = ({ number, data }: Frame): void => {
    metrics.frameSent();
    stream.write(`id: ${position(number)}\ndata: ${data}\n\n`);
  };

  let early: Frame[] | null = [];
  let sent = Number.POSITIVE_INFINITY;
  const deliver = (frame: Frame): void => {
    if (early) early.push(frame);
    else if (frame.number > sent) {
      sent = frame.number;
      send(frame);
    }
  };
  const connection: StreamConnection = {
    ...viewer,
    deliver: (number, data) => deliver({ number, data }),
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
    const since = cursor ? readCursor(cursor, state.epoch, viewer) : null;
    const { start, missed } = await missedSince(gateway, viewer, since);
    const greeting = { type: 'connection', data: { status: 'connected', resumed: missed !== null } };
    send({ number: start, data: JSON.stringify(greeting) });
    for (const frame of missed?.frames ?? []) send(frame);
    sent = missed?.newest ?? start;
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

/** The frames that the viewer missed since an event; null when they are no longer stored. */
async function missedSince(
  { database }: Pick<Gateway, 'database'>,
  { workspaceId, userId }: Viewer,
  since: number | null,
): Promise<{ start: number; missed: { frames: Frame[]; newest: number } | null }> {
  const page = await readLog(database, workspaceId, since ?? Number.MAX_SAFE_INTEGER, replayLimit + 1);
  if (!page) return { start: 0, missed: null };
  const { events, newest, prunedThrough } = page;
  if (since === null || since < prunedThrough || since > newest || events.length > replayLimit) {
    return { start: newest, missed: null };
  }
  const [first] = events;
  if (!first) return { start: since, missed: { frames: [], newest } };
  const recipients = await recipientsOf(database, { workspaceId, from: first.number, through: newest }, [userId]);
  const frames = events.flatMap((event): Frame[] => {
    const unread = recipients.get(event.number)?.get(userId);
    return unread === undefined ? [] : [{ number: event.number, data: frameData(event, unread) }];
  });
  return { start: since, missed: { frames, newest } };
}
