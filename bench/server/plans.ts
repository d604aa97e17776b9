import pg from 'pg';
import { startServer } from '../../packages/server/src/app/startServer.ts';
import { runCalls } from './calls.ts';

export interface Plan {
  query: string;
  /** Lines of EXPLAIN, with the measured rows and times. */
  text: string;
}

/** Receives PostgreSQL's log while it is followed. */
export type FollowLog = (listener: ((text: string) => void) | null) => void;

/** One entry of auto_explain: the text of the query and the plan are indented by tabs. */
const entries = /duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g;
const queryText = /^\tQuery Text: ([\s\S]*?)\n(?=\t[A-Z][\w ]* {2}\(cost=)/;

/** The plan of each statement that reads or counts messages during one run of the calls. */
export async function readPlans(url: string, followLog: FollowLog): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setting = async (change: string) => {
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`alter database ${name} ${change}`);
  };
  let log = '';
  try {
    await setting('set auto_explain.log_min_duration = 0');
    await setting('set auto_explain.log_analyze = on');
    followLog((text) => {
      log += text.endsWith('\n') ? text : `${text}\n`;
    });
    const server = await startServer({ databaseUrl: url });
    await runCalls(server);
    await server.close();
    // The log of the last statements arrives after the answer.
    await client.query("set auto_explain.log_min_duration = -1; do $$ begin raise log 'end of the plans'; end $$");
    for (let wait = 0; wait < 100 && !log.includes('end of the plans'); wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  } finally {
    followLog(null);
    await setting('reset auto_explain.log_min_duration');
    await setting('reset auto_explain.log_analyze');
    await client.end();
  }
  return plansIn(log);
}

function plansIn(log: string): Plan[] {
  const plans = new Map<string, Plan>();
  for (const [, entry = ''] of log.matchAll(entries)) {
    const query = queryText.exec(entry)?.[1]?.replace(/\s+/g, ' ') ?? '';
    const text = entry.slice(entry.indexOf('(cost=') < 0 ? 0 : entry.lastIndexOf('\n', entry.indexOf('(cost=')) + 1);
    if (/\bmessages\b/.test(text) && !plans.has(query)) plans.set(query, { query, text });
  }
  return [...plans.values()];
}

export const scansMessages = ({ text }: Plan): boolean => /Seq Scan on messages\b/.test(text);
