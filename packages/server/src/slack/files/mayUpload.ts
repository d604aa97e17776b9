import type { Database } from '../../database/database.ts';
import { readTokenRow } from '../auth/tokenRow.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { missingScopes } from '../settings/slackScopes.ts';

/** Whether the person's token allows uploads: those from before the inbox had them do not. */
export async function mayUpload(database: Database, caller: SlackCaller): Promise<boolean> {
  const row = await readTokenRow(database, caller);
  return row !== null && !missingScopes(row.scopes).includes('files:write');
}
