import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../ports.ts';

export interface MetricsOptions {
  /** Also measures the process: memory, CPU, event loop. For one server per process, because this never ends. */
  ofProcess?: boolean;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const streamRoute = '/api/sse/stream';
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics({ ofProcess = false }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });

  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'triage_http_requests_total',
    help: 'Answered requests by method, route and class of status',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'triage_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, without live streams',
    labelNames,
    buckets: seconds,
    registers,
  });
  const opened = new Counter({ name: 'triage_streams_opened_total', help: 'Live streams opened', registers });
  const ended = new Counter({ name: 'triage_streams_ended_total', help: 'Live streams ended', registers });
  const frames = new Counter({ name: 'triage_frames_sent_total', help: 'Events sent to live streams', registers });
  const runs = new Counter({
    name: 'triage_job_runs_total',
    help: 'Ended runs of a job by outcome: done or failed',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const running = new Gauge({ name: 'triage_jobs_running', help: 'Running jobs', labelNames: ['job'], registers });
  const lastDuration = new Gauge({
    name: 'triage_job_last_duration_seconds',
    help: 'Duration of the last run of a job',
    labelNames: ['job'],
    registers,
  });

  return {
    registry,
    requestAnswered({ method, route, status, durationMs }) {
      const labels = {
        method: methods.has(method) ? method : 'other',
        route,
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.inc(labels);
      if (route !== streamRoute || status >= 300) durations.observe(labels, durationMs / 1000);
    },
    streamOpened: () => opened.inc(),
    streamEnded: () => ended.inc(),
    frameSent: () => frames.inc(),
    async job(name, work) {
      const labels = { job: name };
      running.inc(labels);
      const stop = lastDuration.startTimer(labels);
      let outcome = 'failed';
      try {
        const result = await work();
        outcome = 'done';
        return result;
      } finally {
        stop();
        running.dec(labels);
        runs.inc({ job: name, outcome });
      }
    },
  };
}
