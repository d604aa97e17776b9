import { createSession } from '../../examples/demo-app/server/auth/sessions.ts';
import type { RunningServer } from '../../examples/demo-app/server/startServer.ts';
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

export async function measureCalls(server: RunningServer): Promise<Timings> {
  const { database, now } = server.gateway;
  const token = await createSession(database, { workspaceId, userId: reader, now: now() });
  const headers = { authorization: `Bearer ${token}` };
  const timings: Timings = new Map();
  const measure = async (work: string, path: string, body?: unknown): Promise<void> => {
    const from = performance.now();
    const response = await fetch(server.url + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    timings.set(work, [...(timings.get(work) ?? []), performance.now() - from]);
  };
  await fetch(`${server.url}/api/conversations/fetch-all`, { headers });
  for (let run = 0; run < runs + 5; run += 1) {
    // The first runs fill the caches.
    if (run === 5) timings.clear();
    await measure('GET data', '/api/conversations/data');
    await measure('aggregate of 20 groups', '/api/conversations/aggregate', { groups });
    await measure(
      'open a conversation',
      `/api/conversations/${joinedIds[(run * 7) % joinedIds.length]}/threads?limit=100`,
    );
    for (const q of searches()) await measure(`search ${q}`, `/api/search?q=${encodeURIComponent(q)}&type=messages`);
  }
  return timings;
}
