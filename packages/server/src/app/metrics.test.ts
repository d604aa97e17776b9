import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { Frames } from '../../testing/frames.ts';
import { readMetrics } from '../../testing/readMetrics.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import { createMetrics } from '../operations/metrics.ts';
import { metricsRoute } from '../operations/operationsRoutes.ts';
import { startProxyServer } from './startProxyServer.ts';

describe('the metrics of a server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let ana: TestClient;
  let ben: TestClient;
  let streams: Frames[] = [];

  beforeAll(async () => {
    server = await startTestServer();
    [ana, ben] = [await signIn(server, 'ANA'), await signIn(server, 'BEN')];
  });
  afterEach(() => {
    for (const stream of streams) stream.close();
    streams = [];
  });
  afterAll(() => server.close());

  const listen = async (client: TestClient): Promise<Frames> => {
    const stream = await client.stream();
    streams.push(stream);
    await stream.next();
    return stream;
  };
  /** Waits until the metric has the value. */
  const reaches = (name: string, value: number) =>
    eventually(async () => expect((await readMetrics(server)).get(name)).toBe(value));

  it('count requests by method, route and class of status', async () => {
    for (const id of ['GENERAL', 'OPS', 'NOWHERE']) {
      await ana.get(`/api/conversations/${id}/threads?thread_ts=1710072120.000100`);
    }
    await ana.get('/api/some/secret');
    await ana.get('/api/other/secret');
    const of = (method: string, route: string, status: string) =>
      `{method="${method}",route="${route}",status="${status}"}`;
    const threads = of('GET', '/api/conversations/:id/threads', '2xx');
    await reaches(`triage_http_requests_total${of('GET', 'other', '4xx')}`, 2);
    const metrics = await readMetrics(server);
    const answered = ['2xx', '4xx'].map(
      (status) => metrics.get(`triage_http_requests_total${of('GET', '/api/conversations/:id/threads', status)}`) ?? 0,
    );
    expect(answered.reduce((sum, count) => sum + count)).toBe(3);
    expect(metrics.get(`triage_http_request_duration_seconds_count${threads}`)).toBe(answered[0]);
    expect([...metrics.keys()].join()).not.toMatch(/secret|GENERAL/);
  });

  it('count streams and their frames', async () => {
    const before = await readMetrics(server);
    const stream = await listen(ana);
    await listen(ben);
    await reaches('triage_streams_open', 2);
    await ben.post('/api/messages/send', { channel: 'GENERAL', text: 'Counted' });
    await stream.next();
    for (const open of streams) open.close();
    await reaches('triage_streams_open', 0);
    const after = await readMetrics(server);
    const growth = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(growth('triage_streams_opened_total')).toBe(2);
    expect(growth('triage_streams_ended_total')).toBe(2);
    // Two greetings, and the message to both.
    expect(growth('triage_frames_sent_total')).toBeGreaterThanOrEqual(4);
    const ended = 'triage_http_requests_total{method="GET",route="/api/sse/stream",status="2xx"}';
    await eventually(async () => expect((await readMetrics(server)).get(ended)).toBeGreaterThanOrEqual(2));
    expect([...after.keys()].filter((key) => /duration_seconds_count.*sse/.test(key))).toEqual([]);
  });

  it('have the lag of the log, and what woke the feed', async () => {
    const stream = await listen(ana);
    await ben.post('/api/messages/send', { channel: 'GENERAL', text: 'Delivered' });
    await stream.next();
    await reaches('triage_log_lag_events', 0);
    await reaches('triage_log_lag_seconds', 0);
    await reaches('triage_notifications_connected', 1);
    await eventually(async () =>
      expect((await readMetrics(server)).get('triage_wakeups_total{reason="poll"}')).toBeGreaterThan(0),
    );
  });

  it('count jobs by outcome', async () => {
    const metrics = await readMetrics(server);
    for (const job of ['open_database', 'seed']) {
      expect(metrics.get(`triage_job_runs_total{job="${job}",outcome="done"}`)).toBe(1);
      expect(metrics.get(`triage_jobs_running{job="${job}"}`)).toBe(0);
      expect(metrics.get(`triage_job_last_duration_seconds{job="${job}"}`)).toBeGreaterThan(0);
    }
    const fail = server.ports.metrics.job('prune_events', () => Promise.reject(new Error('failed')));
    await expect(fail).rejects.toThrow('failed');
    await reaches('triage_job_runs_total{job="prune_events",outcome="failed"}', 1);
  });

  it.runIf(inject('postgresUrl') !== undefined)(
    'have the connections to PostgreSQL and its notifications',
    async () => {
      await listen(ana);
      await ben.post('/api/messages/send', { channel: 'GENERAL', text: 'Announced' });
      await eventually(async () => {
        const metrics = await readMetrics(server);
        expect(metrics.get('triage_wakeups_total{reason="notification"}')).toBeGreaterThan(0);
        expect(metrics.get('triage_database_connections{state="total"}')).toBeGreaterThan(0);
        expect(metrics.get('triage_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
        expect(metrics.get('triage_database_waiting')).toBe(0);
      });
    },
  );

  it('are not for clients behind a proxy', async () => {
    expect((await call(`${server.url}/metrics`)).headers.get('cache-control')).toBe('no-store');
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP']) {
      const answer = await call(`${server.url}/metrics`, { headers: { [name]: '127.0.0.1' } });
      expect(answer).toMatchObject({ status: 404, body: { success: false } });
    }
  });

  it('show a log that cannot be read', async () => {
    const stream = await ana.stream();
    streams.push(stream);
    const { id } = await stream.next();
    await server.ports.database.execute('alter table stream_events rename to stream_events_away');
    const newest = Number(id.split('-')[0]);
    server.ports.signals.send({ kind: 'events', workspaceId: 'ACME', newest: newest + 1_000 });
    await eventually(async () => {
      const metrics = await readMetrics(server);
      expect(metrics.get('triage_log_lag_events')).toBe(1_000);
      expect(metrics.get('triage_log_lag_seconds')).toBeGreaterThan(0);
    });
    await server.ports.database.execute('alter table stream_events_away rename to stream_events');
  });
});

describe('the reader of the metrics', () => {
  const statusFor = async (remoteAddress: string, readers?: string[]) => {
    const route = metricsRoute({ metrics: createMetrics(), ...(readers && { readers: new Set(readers) }) });
    return (await route.request('/metrics', {}, { incoming: { socket: { remoteAddress } } })).status;
  };

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('may be a program on this machine: %s', async (address) => {
    expect(await statusFor(address)).toBe(200);
  });

  it.each(['10.0.0.5', '192.168.1.1', '8.8.8.8'])('may be no other machine: %s', async (address) => {
    expect(await statusFor(address)).toBe(404);
  });

  it('may be a listed machine', async () => {
    expect(await statusFor('10.0.0.5', ['10.0.0.0/8'])).toBe(200);
    expect(await statusFor('10.0.0.5', ['10.0.0.6'])).toBe(404);
  });
});

describe('two servers in one process', () => {
  it('have their own metrics, and both measure the process', { tags: ['proof'] }, async () => {
    const servers = await Promise.all([
      startTestServer({ processMetrics: true }),
      startTestServer({ processMetrics: true }),
    ]);
    const proxy = await startProxyServer({ apiUrl: new URL(servers[0].url), processMetrics: true });
    await call(`${servers[0].url}/healthz`);
    const healthChecks = 'triage_http_requests_total{method="GET",route="/healthz",status="2xx"}';
    await eventually(async () => expect((await readMetrics(servers[0])).get(healthChecks)).toBe(1));
    expect((await readMetrics(servers[1])).get(healthChecks)).toBeUndefined();
    for (const server of [...servers, proxy]) {
      const metrics = await readMetrics(server);
      expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    }
    await Promise.all([proxy.close(), ...servers.map((server) => server.close())]);
  });
});
