import type { ApiError } from '../../transport/errors.ts';
import type { Env, LogLevel, LogRecord } from '../ports.ts';

export interface Logger {
  debug(context: string, message: string, metadata?: LogRecord['metadata']): void;
  info(context: string, message: string, metadata?: LogRecord['metadata']): void;
  warn(context: string, message: string, metadata?: LogRecord['metadata']): void;
  error(context: string, message: string, metadata?: LogRecord['metadata']): void;
}

const rank: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/** `info` if local storage has `debug` set to "true", else `warn`. Read for every record, so that it
 * can be switched on in a running page. */
const minimumLevel = (storage: Env['local']): LogLevel => (storage.get('debug') === 'true' ? 'info' : 'warn');

export function createLogger(
  { clock, local, writeLog }: Pick<Env, 'clock' | 'local' | 'writeLog'>,
  formatTime: (ms: number) => string,
): Logger {
  const at =
    (level: LogLevel) =>
    (context: string, message: string, metadata?: LogRecord['metadata']): void => {
      if (rank[level] < rank[minimumLevel(local)]) return;
      const timestamp = formatTime(clock.now());
      writeLog({ timestamp, level, context, message, ...(metadata === undefined ? {} : { metadata }) });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** Formats milliseconds as ISO 8601. Allowed in the pure core: it does not read the clock. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** The cause of an error as text for the log. User-facing messages leave it out. */
export const causeOf = ({ cause }: ApiError): string | undefined => (cause === undefined ? undefined : String(cause));

/** The request and the answer of a failed call, for the log. */
export const exchangeOf = ({ call, kind, method, url, status, contentType, path }: ApiError) => ({
  call,
  kind,
  status,
  path,
  ...(url === undefined ? {} : { method, url }),
  ...(contentType === undefined ? {} : { contentType }),
});
