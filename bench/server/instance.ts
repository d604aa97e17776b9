import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '../../packages/server/src/app/startServer.ts';

/** What an instance reports about the time since the last `reset`. */
export interface InstanceFigures {
  /** Milliseconds. */
  cpu: number;
  /** Bytes, after a garbage collection. */
  rss: number;
  /** Milliseconds. */
  loopP99: number;
}

/** A server in a process of its own. The parent sends "reset" or "figures", and receives the URL and the figures. */
const server = await startServer({
  databaseUrl: process.env.DATABASE_URL ?? '',
  // The bench makes the calls of many people with few sessions.
  limits: { requestsPerSecond: 0, streamsPerSession: 0 },
});
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
let cpu = process.cpuUsage();
process.on('message', (message) => {
  if (message === 'reset') {
    loop.reset();
    cpu = process.cpuUsage();
  }
  if (message === 'figures') {
    const { user, system } = process.cpuUsage(cpu);
    const loopP99 = loop.percentile(99) / 1e6;
    globalThis.gc?.();
    const figures: InstanceFigures = { cpu: (user + system) / 1000, rss: process.memoryUsage().rss, loopP99 };
    process.send?.(figures);
  }
});
process.send?.(server.url);
