import { createHash } from 'node:crypto';
import type { Viewer } from '../auth/viewer.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

const markOf = (epoch: string, { workspaceId, userId }: Reader): string =>
  createHash('sha256')
    .update(JSON.stringify([epoch, workspaceId, userId]))
    .digest('base64url')
    .slice(0, 10);

/** Formats positions in the event log of the reader's workspace. They include the database's epoch and the viewer: after a workspace switch or on another
 * database, an old cursor must not resume. */
export function formatCursor(epoch: string, reader: Reader): (number: number) => string {
  const mark = markOf(epoch, reader);
  return (number) => `${number}-${mark}`;
}

/** The event's number of a cursor; null when it is malformed or from another viewer or database. */
export function readCursor(cursor: string, epoch: string, reader: Reader): number | null {
  const match = /^(\d{1,15})-([\w-]{10})$/.exec(cursor);
  return match?.[1] !== undefined && match[2] === markOf(epoch, reader) ? Number(match[1]) : null;
}
