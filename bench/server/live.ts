import { sql } from 'drizzle-orm';
import { createSeededRandom } from '../../examples/demo-app/sample/script/seededRandom.ts';
import type { OpenedDatabase } from '../../packages/server/src/database/database.ts';
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts';
import { load, type Writer } from './load.ts';
import { type Instance, startInstance } from './processes.ts';
import { quantile } from './quantile.ts';
import { createSessions, type Session } from './sessions.ts';
import { openStreams } from './streams.ts';
import { busyConversationId, workspaceId } from './world.ts';

const openIt = (url: string): Promise<OpenedDatabase> => openDatabase({ url });

export interface LiveOptions {
  bundle: string;
  url: string;
}

interface LoadResult {
  /** Milliseconds from the call to the frame at another person's stream. */
  delays: number[];
  /** Milliseconds of the calls themselves. */
  calls: number[];
  refused: number;
}

const indexIn = /Measured message (\d+) \./g;

async function chooseWriters(opened: OpenedDatabase, count: number): Promise<Writer[]> {
  // As the messages of the workspace are distributed: a message of 20 goes to a channel with all people.
  const random = createSeededRandom('writers');
  const places = Array.from({ length: count }, () => busyConversationId(random));
  const { rows } = await opened.database.execute<{ conversation_id: string; user_id: string }>(sql`
    select conversation_id, (select user_id from conversation_members where workspace_id = ${workspaceId}
      and conversation_id = place.conversation_id order by md5(user_id) limit 1) as user_id
    from jsonb_array_elements_text(${JSON.stringify(places)}::text::jsonb) as place(conversation_id)`);
  const sessions = await createSessions(
    opened.database,
    rows.map(({ user_id }) => user_id),
  );
  return rows.flatMap(({ conversation_id: conversationId }, index) => {
    const session = sessions[index];
    return session ? [{ session, conversationId }] : [];
  });
}

/** The people with the most conversations first, so that most messages have a reader with a stream. */
async function chooseReaders(opened: OpenedDatabase, count: number): Promise<Session[]> {
  const { rows } = await opened.database.execute<{ user_id: string }>(sql`
    select user_id from conversation_members where workspace_id = ${workspaceId}
    group by user_id order by count(*) desc, user_id limit ${count}`);
  return createSessions(
    opened.database,
    rows.map(({ user_id }) => user_id),
  );
}

async function run(
  instances: readonly { instance: Instance; readers: readonly Session[]; writes: boolean }[],
  writers: readonly Writer[],
  rate: { perSecond: number; seconds: number },
): Promise<LoadResult> {
  const sent = new Map<number, { at: number; by: string }>();
  const delays = new Map<number, number>();
  const onText = (text: string, { userId }: Session): void => {
    const now = performance.now();
    for (const [, number] of text.matchAll(indexIn)) {
      const message = sent.get(Number(number));
      if (message && message.by !== userId && !delays.has(Number(number))) delays.set(Number(number), now - message.at);
    }
  };
  const streams = await Promise.all(
    instances.map(({ instance, readers }) => openStreams(instance.url, readers, onText)),
  );
  const urls = instances.filter(({ writes }) => writes).map(({ instance }) => instance.url);
  // The first messages fill the caches.
  await load(urls, writers, { perSecond: 50, seconds: 2 }, () => {});
  for (const { instance } of instances) instance.reset();
  const { calls, refused } = await load(urls, writers, rate, (index, { session }) =>
    sent.set(index, { at: performance.now(), by: session.userId }),
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const stream of streams) stream.close();
  return { delays: [...delays.values()], calls, refused };
}

/** A message from one instance to a stream of the other. */
export async function measureDelay({ bundle, url }: LiveOptions) {
  const opened = await openIt(url);
  const [first, second] = [await startInstance(bundle, url), await startInstance(bundle, url)];
  try {
    const writers = await chooseWriters(opened, 300);
    const { delays, calls, refused } = await run(
      [
        { instance: first, readers: [], writes: true },
        { instance: second, readers: await chooseReaders(opened, 300), writes: false },
      ],
      writers,
      { perSecond: 100, seconds: 15 },
    );
    return { delay: quantile(delays, 0.95), call: quantile(calls, 0.95), measured: delays.length, refused };
  } finally {
    await Promise.all([first.stop(), second.stop(), opened.close()]);
  }
}

/** 5 000 open streams on one instance, idle and with 100 messages a second. */
export async function measureStreams({ bundle, url }: LiveOptions, count = 5000) {
  const opened = await openIt(url);
  const instance = await startInstance(bundle, url);
  try {
    const people = await chooseReaders(opened, 2000);
    const readers = Array.from({ length: count }, (_, index) => people[index % people.length]).filter(
      (one) => one !== undefined,
    );
    const writers = await chooseWriters(opened, 300);
    const warm = await openStreams(instance.url, readers.slice(0, 50), () => {});
    warm.close();
    const { rss: before } = await instance.figures();
    const streams = await openStreams(instance.url, readers, () => {});
    const { rss: after } = await instance.figures();
    instance.reset();
    const { calls, refused } = await load([instance.url], writers, { perSecond: 100, seconds: 15 }, () => {});
    const { loopP99, cpu } = await instance.figures();
    streams.close();
    return { bytes: (after - before) / count, loopP99, cpu: cpu / 15_000, call: quantile(calls, 0.95), refused };
  } finally {
    await Promise.all([instance.stop(), opened.close()]);
  }
}

/** The same load and streams on one instance and on two. */
export async function measureTwo({ bundle, url }: LiveOptions) {
  const opened = await openIt(url);
  const rate = { perSecond: 200, seconds: 15 };
  try {
    const [writers, readers] = [await chooseWriters(opened, 300), await chooseReaders(opened, 600)];
    const measure = async (count: number) => {
      const instances = await Promise.all(Array.from({ length: count }, () => startInstance(bundle, url)));
      try {
        const parts = instances.map((instance, part) => ({
          instance,
          readers: readers.filter((_, index) => index % count === part),
          writes: true,
        }));
        const { delays, calls, refused } = await run(parts, writers, rate);
        const figures = await Promise.all(instances.map((instance) => instance.figures()));
        return {
          delay: quantile(delays, 0.95),
          call: quantile(calls, 0.95),
          refused,
          cpu: figures.map(({ cpu }) => cpu / (rate.seconds * 1000)),
        };
      } finally {
        await Promise.all(instances.map((instance) => instance.stop()));
      }
    };
    return { one: await measure(1), two: await measure(2) };
  } finally {
    await opened.close();
  }
}
