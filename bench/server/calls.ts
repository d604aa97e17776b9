import type { RunningServer } from '../../packages/server/src/app/startServer.ts';
import { createSession } from '../../packages/server/src/auth/sessions.ts';
import { joinedIds, reader, wordOf, workspaceId } from './world.ts';

/** Elapsed milliseconds of each run of a call, on a loopback connection. */
export type Timings = Map<string, number[]>;

const runs = 60;
const groups = Array.from({ length: 20 }, (_, index) => ({
  id: `group-${index}`,
  filters: [
    { field: index % 2 === 0 ? 'type' : 'is_private', operator: 'equals', value: index % 2 === 0 ? 'channel' : true },
  ],
}));

/** Two words that are neither rare nor in every message, and each operator with them. */
const searches = (): string[] => {
  const [first, second] = [wordOf(40), wordOf(220)];
  const operators = [
    '',
    'from:person.7',
    '-from:person.7',
    `in:channel-${10}`,
    '-in:channel-10',
    'has:link',
    '-has:link',
    'is:unread',
    'is:read',
    'before:2024-06-01',
    'after:2024-06-01',
    `-${wordOf(300)}`,
  ];
  return [...operators.map((operator) => `${first} ${second} ${operator}`.trim()), `"${first} ${second}"`];
};

type OnCall = (work: string, milliseconds: number) => void;

/** Makes each call once, as the reader. `run` chooses the conversation to open. */
export async function runCalls(server: RunningServer, onCall: OnCall = () => {}, run = 0): Promise<void> {
  const { database, now } = server.ports;
  const token = await createSession(database, { workspaceId, userId: reader, now: now() });
  const headers = { authorization: `Bearer ${token}` };
  const call = async (work: string, path: string, body?: unknown): Promise<void> => {
    const from = performance.now();
    const response = await fetch(server.url + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    onCall(work, performance.now() - from);
  };
  if (run === 0) await call('fetch-all', '/api/conversations/fetch-all');
  await call('GET data', '/api/conversations/data');
  await call('aggregate of 20 groups', '/api/conversations/aggregate', { groups });
  const id = joinedIds[(run * 7) % joinedIds.length];
  await call('open a conversation', `/api/conversations/${id}/threads?limit=100`);
  for (const q of searches()) await call(`search ${q}`, `/api/search?q=${encodeURIComponent(q)}&type=messages`);
}

/** Times the calls. The first runs fill the caches and do not count. */
export async function measureCalls(server: RunningServer): Promise<Timings> {
  const timings: Timings = new Map();
  for (let run = 0; run < runs + 5; run += 1) {
    if (run === 5) timings.clear();
    await runCalls(server, (work, took) => timings.set(work, [...(timings.get(work) ?? []), took]), run);
  }
  return timings;
}
