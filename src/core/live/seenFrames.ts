import type { LiveEvent } from '../../model/index.ts';

/** Minimum number of frames to remember; the maximum is twice that. */
const remembered = 2000;

/** Identity of a frame. The cursor alone is not enough: two frames may share one. */
function nameOf(event: LiveEvent, cursor: string): string | null {
  switch (event.type) {
    case 'connection':
    case 'delay':
    // Applying these twice changes nothing.
    case 'conversation_changed':
    case 'sync':
    case 'later_changed':
      return null;
    case 'ignored':
      return event.raw === undefined ? null : JSON.stringify([cursor, event.type, event.raw]);
    case 'message_update':
      return JSON.stringify([cursor, event.type, event.conversationId, event.message]);
    case 'conversation_removed':
      return JSON.stringify([cursor, event.type, event.conversationId]);
    case 'channel_marked':
      return JSON.stringify([cursor, event.type, event.conversationId, event.lastRead]);
    default:
      return JSON.stringify([cursor, event.type, event.conversationId, event.message.ts]);
  }
}

export interface SeenFrames {
  /** Whether the frame was seen before; records it. Frames without a cursor are always new. */
  has(event: LiveEvent, cursor: string | undefined): boolean;
  clear(): void;
}

/** Detects repeated frames: a server may replay more frames than the client missed. */
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
