import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { followHistory, readHistory } from './logEpoch.ts';
import { serverState } from './schema.ts';

/** Persistent values of this database. */
export interface ServerState {
  /** Random; identifies cursors of another database. */
  epoch: string;
  /** Signs stream tickets. */
  ticketKey: Buffer;
}

/** Loads the state; creates missing values, and begins another epoch of the logs if this is a promoted replica or a restored backup. */
export async function loadServerState(database: Database): Promise<ServerState> {
  await database
    .insert(serverState)
    .values([
      { key: 'epoch', value: randomBytes(6).toString('base64url') },
      { key: 'ticket_key', value: randomBytes(32).toString('base64url') },
    ])
    .onConflictDoNothing();
  await followHistory(database, await readHistory(database));
  const rows = await database
    .select()
    .from(serverState)
    .where(inArray(serverState.key, ['epoch', 'ticket_key']));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    epoch: values.get('epoch') ?? '',
    ticketKey: Buffer.from(values.get('ticket_key') ?? '', 'base64url'),
  };
}

/** Sets the first workspace of the sign-in page, for example after an import. */
export async function preferWorkspace(database: Database, workspaceId: string): Promise<void> {
  await database
    .insert(serverState)
    .values({ key: 'preferred_workspace', value: workspaceId })
    .onConflictDoUpdate({ target: serverState.key, set: { value: workspaceId } });
}
