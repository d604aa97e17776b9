import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { MessageScope } from '../search/messageScope.ts';

export type ExchangeMessage = {
  conversation_id: string;
  ts: string;
  thread_ts: string | null;
  ts_micros: number;
  user_id: string | null;
  text: string;
  search_text: string;
};

/** A message that matches a question. */
export type Candidate = Pick<ExchangeMessage, 'conversation_id' | 'ts' | 'thread_ts' | 'ts_micros'>;

/** A thread, or a message with those that were written shortly before and after it; oldest first. */
export type Exchange = readonly ExchangeMessage[];

const maxThreadLength = 40;
/** Messages around one without a thread: their number and distance. */
const before = { count: 3, minutes: 20 };
const after = { count: 6, minutes: 60 };

const microsPerMinute = 60_000_000;

/** The exchanges of the candidates, in the order of their first candidate. No message is in two of them. */
export async function loadExchanges(
  database: Database,
  scope: MessageScope,
  candidates: readonly Candidate[],
): Promise<Exchange[]> {
  const roots = new Map(candidates.map((each) => [`${each.conversation_id} ${each.thread_ts ?? each.ts}`, each]));
  const keys = [...roots.values()];
  const threads = await loadAround(
    database,
    keys,
    sql`(select ${columns} from messages m ${scope.joins}
      where ${scope.where} and m.conversation_id = key.conversation_id and (m.ts = key.root or m.thread_ts = key.root)
      order by m.ts_micros limit ${maxThreadLength})`,
  );
  const alone = keys.filter((_, index) => (threads[index]?.length ?? 0) <= 1);
  const neighbours = await loadAround(
    database,
    alone,
    sql`((select ${columns} from messages m ${scope.joins} where ${unthreaded(scope)}
        and m.ts_micros < key.micros and m.ts_micros >= key.micros - ${before.minutes * microsPerMinute}::bigint
        order by m.ts_micros desc limit ${before.count})
      union all (select ${columns} from messages m ${scope.joins} where ${unthreaded(scope)}
        and m.ts_micros >= key.micros and m.ts_micros <= key.micros + ${after.minutes * microsPerMinute}::bigint
        order by m.ts_micros limit ${after.count + 1}))`,
  );
  const around = new Map(alone.map((key, index) => [key, neighbours[index] ?? []]));
  const taken = new Set<string>();
  return keys.flatMap((key, index) => {
    const found = around.get(key) ?? threads[index] ?? [];
    const own = found
      .filter(({ conversation_id, ts }) => !taken.has(`${conversation_id} ${ts}`))
      .sort((a, b) => a.ts_micros - b.ts_micros);
    for (const { conversation_id, ts } of own) taken.add(`${conversation_id} ${ts}`);
    return own.length === 0 ? [] : [own];
  });
}

const columns = sql`m.conversation_id, m.ts, m.thread_ts, m.ts_micros, m.user_id, m.text, coalesce(m.search_text, '') as search_text`;

const unthreaded = ({ where }: MessageScope): SQL =>
  sql`${where} and m.conversation_id = key.conversation_id and m.thread_ts is null`;

/** Runs a query for each key at once; `key` is its row. */
async function loadAround(database: Database, keys: readonly Candidate[], query: SQL): Promise<ExchangeMessage[][]> {
  if (keys.length === 0) return [];
  const rows = keys.map(({ conversation_id, ts, thread_ts, ts_micros }, n) => ({
    n,
    conversation_id,
    root: thread_ts ?? ts,
    micros: ts_micros,
  }));
  const found = await database.execute<ExchangeMessage & { n: number }>(sql`
    select key.n, one.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as key(n int, conversation_id text, root text, micros bigint)
    cross join lateral ${query} one`);
  const groups: ExchangeMessage[][] = keys.map(() => []);
  for (const { n, ...message } of found.rows) groups[n]?.push(message);
  return groups;
}
