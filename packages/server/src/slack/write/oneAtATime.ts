import type { Message } from 'triage-inbox/core';
import type { OutgoingText, Reader } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';

export interface Identified {
  clientMsgId: string;
}

type Send = () => Promise<Message>;

/** The lock of a message, which all processes share. The lock of a process that dies is free. */
export const lockOfMessage = ({ workspaceId, userId, clientMsgId }: Reader & Identified): string =>
  `send ${workspaceId} ${userId} ${clientMsgId}`;

/**
 * Runs sends of one id only once at a time, in all processes; repeated calls in this process share the result. The messages of a
 * person to a conversation keep their order.
 */
export function oneAtATime({ locks, writes }: Needs<'locks' | 'writes'>) {
  const byId = new Map<string, Promise<Message>>();
  const newest = new Map<string, Promise<unknown>>();
  return (viewer: Reader, message: OutgoingText & Identified, send: Send): Promise<Message> => {
    const name = lockOfMessage({ ...viewer, clientMsgId: message.clientMsgId });
    const running = byId.get(name);
    if (running) return running;
    const place = `${viewer.workspaceId} ${viewer.userId} ${message.conversationId}`;
    const before = newest.get(place) ?? Promise.resolve();
    const sending = before.then(
      () => locks.hold(name, send),
      () => locks.hold(name, send),
    );
    byId.set(name, sending);
    newest.set(place, sending);
    // A server that shuts down waits for the answer.
    writes.add(sending);
    const done = () => {
      byId.delete(name);
      writes.delete(sending);
      if (newest.get(place) === sending) newest.delete(place);
    };
    sending.then(done, done);
    return sending;
  };
}
