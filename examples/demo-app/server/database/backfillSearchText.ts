import { sql } from 'drizzle-orm';
import { type Directory, loadDirectory } from '../queries/directory.ts';
import { searchTextOf } from '../queries/searchTextOf.ts';
import type { Database } from './database.ts';
import { storableJson } from './storableText.ts';

const batchSize = 1000;

type Row = { workspace_id: string; conversation_id: string; ts: string; text: string };

/** Fills the search text of messages stored by a version without search. */
export async function backfillSearchText(database: Database): Promise<void> {
  const directories = new Map<string, Directory>();
  const nextBatch = async () =>
    (
      await database.execute<Row>(sql`
        select workspace_id, conversation_id, ts, text from messages where search_text is null limit ${batchSize}`)
    ).rows;
  let rows = await nextBatch();
  if (rows.length === 0) return;
  for (; rows.length > 0; rows = await nextBatch()) {
    const texts = [];
    for (const { text, ...message } of rows) {
      const names = directories.get(message.workspace_id) ?? (await loadDirectory(database, message.workspace_id));
      directories.set(message.workspace_id, names);
      texts.push({ ...message, search_text: searchTextOf(text, names) });
    }
    await database.execute(sql`
      update messages m set search_text = row.search_text
      from jsonb_to_recordset(${storableJson(texts)}::text::jsonb) as row(
        workspace_id text, conversation_id text, ts text, search_text text)
      where m.workspace_id = row.workspace_id and m.conversation_id = row.conversation_id and m.ts = row.ts`);
  }
  // Without statistics of the new column, searches scan the whole table.
  await database.execute(sql`analyze messages`);
}
