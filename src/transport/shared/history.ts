import type { LiveEvent } from '../../model/index.ts';

/** A frame of the stream, as the tabs exchange it. */
export interface SharedFrame {
  event: LiveEvent;
  cursor: string | undefined;
}

/** The last frame that a tab received. */
export interface Position {
  cursor: string;
  /** The number of received frames with this cursor: frames may share one. Absent if the tab has all of them. */
  count?: number;
}

/** The newest frames, in order. */
export interface History {
  /** Adds a frame. A `connection` frame only marks a position. */
  add(frame: SharedFrame): void;
  /** The frames with events of conversations after a position; `null` if the position is unknown or too old. */
  after(position: Position): SharedFrame[] | null;
  /** The position after the last frame with a cursor. */
  position(): Position | null;
}

const keep = 1000;

export function createHistory(start: string | undefined): History {
  const frames: SharedFrame[] = [];
  let last: Position | null = start === undefined ? null : { cursor: start };
  return {
    add(frame) {
      const { cursor } = frame;
      frames.push(frame);
      // Remove many frames at once, so that a full history does not shift at each frame.
      if (frames.length > keep * 2) frames.splice(0, frames.length - keep);
      if (cursor === undefined) return;
      last = { cursor, count: last?.cursor === cursor && last.count !== undefined ? last.count + 1 : 1 };
    },
    after({ cursor, count = Number.POSITIVE_INFINITY }) {
      const newest = frames.findLastIndex((frame) => frame.cursor === cursor);
      if (newest === -1) return null;
      const oldest = frames.findIndex((frame) => frame.cursor === cursor);
      const next = Math.min(newest + 1, oldest + count);
      return frames.slice(next).filter(({ event }) => event.type !== 'connection' && event.type !== 'delay');
    },
    position: () => last,
  };
}
