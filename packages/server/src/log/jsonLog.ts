import { type DestinationStream, destination, pino } from 'pino';
import { createQuietLog } from './quietLog.ts';
import type { AnsweredRequest, ProcessLog } from './serverLog.ts';

/** From the fewest lines to the most; `silent` is none. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export const isLogLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text);

export interface JsonLogOptions {
  level: LogLevel;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Receives the lines; stderr if absent. */
  output?: DestinationStream;
}

const stderr = 2;

/** Monitoring asks for these every few seconds. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** JSON lines: requests at level `info`, failures at `error`, each kind of failure once a minute. */
export function createJsonLog({ level, now, output }: JsonLogOptions): ProcessLog {
  const logger = pino(
    {
      level,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    // Written at once: nothing is lost when the process ends.
    output ?? destination({ fd: stderr, sync: true }),
  );
  const quiet = createQuietLog((text, fields = {}) => logger.error(fields, text), now);
  return {
    error: quiet.error,
    request(request: AnsweredRequest) {
      logger[probes.has(request.path) ? 'debug' : 'info'](request, 'request');
    },
    fatal: (text) => logger.fatal(text),
    info: (text) => logger.info(text),
  };
}
