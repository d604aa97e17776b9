import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { Gateway } from '../gateway.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import type { ChatService } from './chatService.ts';

export interface Services {
  of(workspaceId: string): Promise<ChatService>;
}

/** Chooses the chat service of a workspace. The kind of a workspace never changes, so that it is read once. */
export function createServices(
  { database }: Pick<Gateway, 'database'>,
  { local, slack }: { local: ChatService; slack: ChatService | null },
): Services {
  const kinds = new Map<string, boolean>();
  return {
    async of(workspaceId) {
      const isSlack = kinds.get(workspaceId) ?? (await isOfSlack(database, workspaceId));
      kinds.set(workspaceId, isSlack);
      if (!isSlack) return local;
      if (!slack) throw new HttpFailure(503, 'This workspace needs a server that was started with --slack');
      return slack;
    },
  };
}

async function isOfSlack(database: Database, workspaceId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from slack_workspaces where workspace_id = ${workspaceId}`);
  return rows.length > 0;
}
