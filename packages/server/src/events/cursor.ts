import { createHash } from 'node:crypto';
import type { LogPosition } from '../ports.ts';
import type { Viewer } from '../viewer.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

/** The epochs of the database and of its logs. */
export type CursorEpoch = readonly [database: string, logs: string];

const markOf = (epoch: CursorEpoch, { workspaceId, userId }: Reader): string =>
  createHash('sha256')
    .update(JSON.stringify([...epoch, workspaceId, userId]))
    .digest('base64url')
    .slice(0, 10);

/** Formats positions in the event log of the reader's workspace. They include the epochs and the viewer: after a workspace switch, on another
 * database, or on one that has lost events, an old cursor must not resume. */
export function formatCursor(epoch: CursorEpoch, reader: Reader): (position: LogPosition) => string {
  const of = markOf(epoch, reader);
  return ({ number, mark }) => `${number}-${of}-${mark.toString(36)}`;
}

export interface Cursor {
  position: LogPosition;
  /** Whether it is one of this viewer, database and epoch. */
  isOf(epoch: CursorEpoch, reader: Reader): boolean;
}

/** Null for a malformed cursor. */
export function parseCursor(cursor: string | undefined): Cursor | null {
  const match = /^(\d{1,15})-([\w-]{10})-([0-9a-z]{1,11})$/.exec(cursor ?? '');
  const [, number, of, mark] = match ?? [];
  if (number === undefined || mark === undefined) return null;
  return {
    position: { number: Number(number), mark: Number.parseInt(mark, 36) },
    isOf: (epoch, reader) => of === markOf(epoch, reader),
  };
}
