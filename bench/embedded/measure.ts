import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../packages/server/src/app/startServer.ts';
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts';
import { postMessage } from '../../packages/server/src/messages/commands/postMessage.ts';
import { importSlackExport } from '../../packages/server/src/slack/export/importSlackExport.ts';
import { buildLargeExport } from '../../packages/server/src/slack/export/testing/buildLargeExport.ts';
import { bigWorkspace, searchesOfEveryKind } from '../../packages/server/testing/bigWorkspace.ts';
import { signIn } from '../../packages/server/testing/testClient.ts';

export interface ServerFigure {
  work: string;
  value: number;
  unit: 'ms' | 's' | 'MiB';
  goal: number;
}

const messages = 50_000;
const mebibyte = 1024 * 1024;

/** Best CPU time of several runs, in milliseconds: independent of other load on the machine. */
async function cost(work: () => Promise<unknown>, runs = 4): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Measures the import of a large export. */
export async function measureImport(): Promise<ServerFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'triage-bench-'));
  // On disk: an in-memory database would dominate the memory figure.
  const { bulk, locks, close } = await openDatabase({
    dataFolder: folder,
  });
  try {
    const size = { messages, people: 200, channels: 60, days: 90 };
    const file = await buildLargeExport(join(folder, 'large.zip'), size);
    const before = process.memoryUsage().rss;
    let peak = before;
    const onProgress = () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    };
    const took = await cost(() => importSlackExport({ bulk, locks, file, onProgress }), 1);
    const again = await cost(() => importSlackExport({ bulk, locks, file }), 1);
    return [
      { work: 'import of 50 000 messages', value: took / 1000, unit: 's', goal: 30 },
      { work: 'the same import again', value: again / 1000, unit: 's', goal: 15 },
      { work: 'what it adds to the memory', value: (peak - before) / mebibyte, unit: 'MiB', goal: 200 },
    ];
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures searches for many unknown words, and how long other calls take meanwhile, in elapsed time. */
export async function measureUnknownWords(): Promise<ServerFigure[]> {
  const big = () => bigWorkspace({ conversations: 200, messages: 30_000, busyEvery: 8 });
  const server = await startServer({ seed: () => [big()] });
  try {
    const client = await signIn(server, 'U0', 'BIG');
    const timed = async (path: string): Promise<number> => {
      const start = performance.now();
      await client.get(path);
      return performance.now() - start;
    };
    // Five letters, as the 30 000 numbers in the messages have: the most similar words that a search can have.
    const queries = {
      'a search for 120 unknown words': (index: number) => `${10_000 + index * 7}x`,
      'a search for 120 misspelled words': (index: number) => `2${1000 + index * 7}`.split('').reverse().join(''),
      'a search for 120 long unknown words': (index: number) => `qzx${index}v`.padEnd(7, 'w'),
    };
    const figures: ServerFigure[] = [];
    for (const [work, word] of Object.entries(queries)) {
      const q = encodeURIComponent(Array.from({ length: 120 }, (_, index) => word(index)).join(' '));
      let isOver = false;
      const others: number[] = [];
      const other = (async () => {
        while (!isOver) others.push(await timed('/api/auth/status'));
      })();
      const searches: number[] = [];
      for (let run = 0; run < 20; run += 1) searches.push(await timed(`/api/search?q=${q}`));
      isOver = true;
      await other;
      figures.push({ work, value: quantile(searches, 0.5), unit: 'ms', goal: 150 });
      figures.push({ work: '  other calls meanwhile, p95', value: quantile(others, 0.95), unit: 'ms', goal: 50 });
    }
    return figures;
  } finally {
    await server.close();
  }
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** Measures pages of a channel with 40 000 messages. */
export async function measurePages(): Promise<ServerFigure[]> {
  const big = () => bigWorkspace({ conversations: 4, messages: 40_000, busyEvery: 1 });
  const server = await startServer({ seed: () => [big()] });
  try {
    const client = await signIn(server, 'U0', 'BIG');
    const figure = async (work: string, goal: number, query: string): Promise<ServerFigure> => ({
      work,
      value: await cost(() => client.get(`/api/conversations/C1/threads?${query}`)),
      unit: 'ms',
      goal,
    });
    return [
      await figure('of 40 000 messages the newest 100', 150, 'limit=100'),
      await figure('  100 around the first, with 8 000 replies', 500, 'limit=100&around=1700000000.000100'),
      await figure('  100 before the middle', 150, 'limit=100&before=1700020000.000100'),
      await figure('  the newest 5 000', 1000, ''),
    ];
  } finally {
    await server.close();
  }
}

/** Measures calls in a workspace of 2 000 conversations, one of them with thousands of messages. */
export async function measureCalls(): Promise<ServerFigure[]> {
  const big = () => bigWorkspace({ conversations: 2000, messages, busyEvery: 8 });
  const server = await startServer({ seed: () => [big()] });
  try {
    const client = await signIn(server, 'U0', 'BIG');
    await client.get('/api/conversations/fetch-all');
    const groups = Array.from({ length: 20 }, (_, index) => ({ id: String(index), filters: [] }));
    const figure = async (work: string, goal: number, call: () => Promise<unknown>): Promise<ServerFigure> => ({
      work,
      value: await cost(call),
      unit: 'ms',
      goal,
    });
    const question = { question: 'Who wrote message 9999 about the release?' };
    const message = { workspaceId: 'BIG', conversationId: 'C1', userId: 'U1', text: 'Hi' };
    const figures = [
      await figure('all conversations', 1000, () => client.get('/api/conversations/data')),
      await figure('20 aggregates', 1000, () => client.post('/api/conversations/aggregate', { groups })),
      await figure('a conversation of 5 000', 1000, () => client.get('/api/conversations/C1/threads')),
    ];
    for (const q of searchesOfEveryKind) {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      figures.push(await figure(`search for ${q}`, 1000, () => client.get(path)));
    }
    figures.push(await figure('a question', 3000, () => client.post('/api/ask', question)));
    figures.push(await figure('a new message', 50, () => postMessage(server.ports, message)));
    return figures;
  } finally {
    await server.close();
  }
}
