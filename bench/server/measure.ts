import { startServer } from '../../packages/server/src/app/startServer.ts';
import { createDatabase } from '../../packages/server/testing/createDatabase.ts';
import { measureCalls, type Timings } from './calls.ts';
import { hasDatabase, renameDatabase } from './databases.ts';
import type { Figure } from './figure.ts';
import { fill } from './fill.ts';
import { measureDelay, measureStreams, measureTwo } from './live.ts';
import { type FollowLog, readPlans, scansMessages } from './plans.ts';
import { quantile } from './quantile.ts';

export interface MeasureOptions {
  postgres: { url: string; urlOf(name: string): string };
  /** The bundle of `instance.ts`. */
  instance: string;
  report(line: string): void;
  followLog: FollowLog;
}

/** Fills a database of each size, and measures the calls on both and the live streams on the large one. */
export async function measureServer({ postgres, instance, report, followLog }: MeasureOptions) {
  const filled = async (messages: number): Promise<string> => {
    const name = `scale_${messages}`;
    if (await hasDatabase(postgres.url, name)) return postgres.urlOf(name);
    report(`Writing ${messages} messages …`);
    const url = await createDatabase(postgres.url, { name: 'filling' });
    await fill(url, messages, report);
    await renameDatabase(postgres.url, 'filling', name);
    return postgres.urlOf(name);
  };
  const small = await timingsOf(await filled(100_000));
  const url = await filled(1_000_000);
  report('Measuring calls …');
  const large = await timingsOf(url);
  const plans = await readPlans(url, followLog);
  report('Measuring streams …');
  const live = { bundle: instance, url };
  const figures = [
    ...figuresOfCalls(small, large),
    { work: 'queries with a sequential scan of messages', value: plans.filter(scansMessages).length, unit: '', bar: 0 },
    ...figuresOfLive(await measureDelay(live), await measureStreams(live), await measureTwo(live)),
  ] satisfies Figure[];
  return { figures, plans: plans.map(({ query, text }) => `${query}\n${text}`) };
}

async function timingsOf(url: string): Promise<Timings> {
  const server = await startServer({ databaseUrl: url });
  try {
    return await measureCalls(server);
  } finally {
    await server.close();
  }
}

function figuresOfCalls(small: Timings, large: Timings): Figure[] {
  const p95 = (timings: Timings, work: string): number => quantile(timings.get(work) ?? [], 0.95);
  const searches = [...large.keys()].filter((work) => work.startsWith('search '));
  const data = 'GET data';
  return [
    { work: data, value: p95(large, data), unit: 'ms', bar: 150 },
    { work: '  against 100 000 messages', value: p95(large, data) / p95(small, data), unit: '×', bar: 1.3 },
    { work: 'aggregate of 20 groups', value: p95(large, 'aggregate of 20 groups'), unit: 'ms', bar: 80 },
    { work: 'open a conversation', value: p95(large, 'open a conversation'), unit: 'ms', bar: 40 },
    ...searches.map((work): Figure => ({ work, value: p95(large, work), unit: 'ms', bar: 200 })),
  ];
}

function figuresOfLive(
  delay: Awaited<ReturnType<typeof measureDelay>>,
  streams: Awaited<ReturnType<typeof measureStreams>>,
  { one, two }: Awaited<ReturnType<typeof measureTwo>>,
): Figure[] {
  const refused = delay.refused + streams.refused + one.refused + two.refused;
  const cpuShare = Math.max(...two.cpu) / (one.cpu[0] ?? 0);
  return [
    { work: 'send to frame, other instance, 100/s', value: delay.delay, unit: 'ms', bar: 100 },
    { work: 'memory of a stream, of 5 000', value: streams.bytes / 1000, unit: 'kB', bar: 20 },
    { work: '  event loop p99 at 100/s', value: streams.loopP99, unit: 'ms', bar: 50 },
    { work: 'delay of two instances against one, 200/s', value: two.delay / one.delay, unit: '×', bar: 1 },
    { work: '  CPU of each', value: cpuShare, unit: '×', bar: 0.5 },
    { work: 'refused messages', value: refused, unit: '', bar: 0 },
  ];
}
