import type { Message } from 'triage-inbox/core';
import { onOneProcess } from '../database/onOneProcess.ts';
import { workspaces } from '../database/schema.ts';
import type { NewMessage } from '../messages/commands/postMessage.ts';
import type { Needs } from '../ports.ts';
import { postWithRules } from '../rules/postWithRules.ts';

/** A message as it was sent to the people who can see it. */
export interface ObservedMessage {
  workspaceId: string;
  conversationId: string;
  message: Message;
}

/** Access of a simulation to the workspaces of the database. */
export interface Activity {
  workspaceIds: readonly string[];
  postMessage(message: NewMessage): Promise<Message>;
  /** Calls the listener with each later message; returns a function that ends it. */
  onMessage(listener: (observed: ObservedMessage) => void): () => void;
  /** Reports a message that could not be posted. */
  onError(error: unknown): void;
}

/** Runs a simulation on one of the processes that share the database; returns a function that stops it. `begin` returns a function
 * that stops it, too. */
export function runSimulation(
  ports: Needs<'database' | 'locks' | 'directory' | 'feed' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
  begin: (activity: Activity) => () => void,
): () => Promise<void> {
  return onOneProcess({
    locks: ports.locks,
    name: 'simulation',
    async begin() {
      const present = await ports.database.select({ id: workspaces.id }).from(workspaces);
      const workspaceIds = present.map(({ id }) => id);
      return begin(activityOf(ports, workspaceIds));
    },
    onError: (error) => ports.log.error('The simulated activity could not start', error),
  });
}

const activityOf = (
  ports: Needs<'database' | 'directory' | 'feed' | 'signals' | 'storedPart' | 'writes' | 'now' | 'log'>,
  workspaceIds: readonly string[],
): Activity => ({
  workspaceIds,
  postMessage: (message) => postWithRules(ports, message),
  onMessage(listener) {
    const ends = workspaceIds.map((id) =>
      ports.feed.listen(id, ({ kind, workspaceId, conversationId, payload }) => {
        if (kind === 'new_message' && 'message' in payload) {
          listener({ workspaceId, conversationId, message: payload.message });
        }
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  },
  onError: (error) => ports.log.error('A simulated message could not be posted', error),
});
