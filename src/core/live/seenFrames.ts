import type { LiveEvent } from '../../model/index.ts';

/** So many frames are remembered, and at most twice as many. */
const remembered = 2000;

/** What tells one frame from another: a cursor alone does not, two frames may stand at one. */
function nameOf(event: LiveEvent, cursor: string): string | null {
  switch (event.type) {
    case 'connection':
      return null;
    case 'ignored':
      return event.raw === undefined ? null : JSON.stringify([cursor, event.type, event.raw]);
    case 'message_update':
      return JSON.stringify([cursor, event.type, event.conversationId, event.message]);
    case 'channel_marked':
      return JSON.stringify([cursor, event.type, event.conversationId, event.lastRead]);
    default:
      return JSON.stringify([cursor, event.type, event.conversationId, event.message.ts]);
  }
}

export interface SeenFrames {
  /** Whether this frame came before; from now on it has. Frames without a cursor are always new. */
  has(event: LiveEvent, cursor: string | undefined): boolean;
  clear(): void;
}

/** A server may replay more than was missed. What was told once is not told again. */
export function createSeenFrames(): SeenFrames {
  let recent = new Set<string>();
  let older = new Set<string>();
  return {
    has(event, cursor) {
      const name = cursor === undefined ? null : nameOf(event, cursor);
      if (name === null) return false;
      if (recent.has(name) || older.has(name)) return true;
      recent.add(name);
      if (recent.size >= remembered) [older, recent] = [recent, new Set()];
      return false;
    },
    clear() {
      recent = new Set();
      older = new Set();
    },
  };
}
