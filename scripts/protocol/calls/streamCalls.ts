import type { calls } from '../../../src/transport/calls.ts';
import { type CallDoc, count, object } from '../callDoc.ts';

export const streamCalls: Pick<Record<keyof typeof calls, CallDoc>, 'stream' | 'streamStats'> = {
  stream: {
    group: 'Live stream',
    summary: 'Opens the live stream',
    description:
      'Server-sent events. Each frame has an `id`, the cursor, and JSON `data`: one of the schemas whose name ends in `Frame`. docs/protocol.md describes cursors, replay, pings and `retry`.',
    query: {
      token: {
        schema: { type: 'string' },
        description: 'The token of the stream, because `EventSource` sends no headers. Absent with cookies.',
      },
      last_event_id: {
        schema: { type: 'string' },
        description: 'The id of the last frame that the client has; the server replays later frames.',
      },
    },
    answer: {
      schema: { type: 'string' },
      example: 'id: 1042\ndata: {"type":"connection","data":{"status":"connected","resumed":false}}\n\n',
    },
  },
  streamStats: {
    group: 'Live stream',
    summary: 'The number of open streams',
    answer: { schema: object({ connections: count }), example: { connections: 3 } },
  },
};
