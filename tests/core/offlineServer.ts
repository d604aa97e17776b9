import { queuedMessages } from '../../src/core/outbox/selectors.ts';
import { waitingCount } from '../../src/core/sending/selectors.ts';
import type { State } from '../../src/core/state.ts';
import type { TestInbox } from './harness.ts';
import { apiError, type ScriptedTransport } from './scriptedTransport.ts';

/** A server that a test can cut off. Like a real one, it stores a `client_msg_id` once. */
export interface OfflineServer {
  readonly sent: readonly { channel: string; text: string; id: string }[];
  /** Conversation and cursor of each accepted mark. */
  readonly marks: readonly (readonly [string, string])[];
  /** The texts that the server refuses. */
  readonly refused: Set<string>;
  readonly refusedMarks: Set<string>;
  status: 'up' | 'down' | 'starting' | 'answers-lost';
}

export function offlineServer(transport: ScriptedTransport): OfflineServer {
  const sent: { channel: string; text: string; id: string }[] = [];
  const marks: [string, string][] = [];
  const server: OfflineServer = { sent, marks, refused: new Set(), refusedMarks: new Set(), status: 'up' };
  const reach = (): void => {
    if (server.status === 'down') throw apiError(null);
    if (server.status === 'starting') throw apiError(503);
  };
  const answer = (): void => {
    if (server.status === 'answers-lost') throw apiError(null);
  };
  transport.answer('sendMessage', ({ channel, text, client_msg_id: id = '' }) => {
    reach();
    if (server.refused.has(text)) throw apiError(400, 'Not allowed here');
    if (!sent.some((one) => one.id === id)) sent.push({ channel, text, id });
    answer();
    return { ts: `17726184${10 + sent.findIndex((one) => one.id === id)}.000100` };
  });
  transport.answer('markRead', (id, ts) => {
    reach();
    if (server.refusedMarks.has(id)) throw apiError(403, 'Not a member');
    marks.push([id, ts]);
    answer();
    return undefined;
  });
  return server;
}

/** The network goes: calls fail and the stream ends. */
export async function goOffline(test: TestInbox, server: OfflineServer): Promise<void> {
  server.status = 'down';
  test.env.setOnline(false);
  test.transport.stream.end();
  await test.flush();
}

/** The network returns: the stream is connected again. */
export async function goOnline(test: TestInbox, server: OfflineServer): Promise<void> {
  server.status = 'up';
  test.transport.confirmsStreams = true;
  test.env.comeOnline();
  await test.flush();
  test.transport.confirmsStreams = false;
}

/** The texts in the queue, in order. */
export const queuedTexts = (state: State): string[] => queuedMessages(state).map(({ text }) => text);

export const waiting = (state: State): number => waitingCount(state);
