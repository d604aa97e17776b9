import { isApiError } from '../../transport/errors.ts';
import { causeOf, exchangeOf, type Logger } from '../logging/logger.ts';
import type { Clock } from '../ports.ts';

interface CallObserver {
  clock: Pick<Clock, 'now'>;
  logger: Logger;
  slowMs: number;
  /** Whether to skip an expected failure, such as a cancelled call. */
  isSilent(error: unknown): boolean;
}

const messageByStatus: Readonly<Record<number, string>> = {
  401: 'Not signed in any more: re-authenticate',
  403: 'Permission denied',
  404: 'Not found',
  500: 'Server error',
};

/** Runs a call; logs it if it is slow or fails. */
export async function observeCall<T>(
  { clock, logger, slowMs, isSilent }: CallObserver,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.now();
  const logIfSlow = (): void => {
    const durationMs = clock.now() - startedAt;
    if (durationMs > slowMs) logger.warn('transport', `Slow call: ${name}`, { durationMs });
  };
  try {
    const answer = await run();
    logIfSlow();
    return answer;
  } catch (error) {
    if (!isSilent(error)) {
      logFailure(logger, name, error);
      logIfSlow();
    }
    throw error;
  }
}

function logFailure(logger: Logger, name: string, error: unknown): void {
  if (!isApiError(error)) {
    logger.error('transport', `${name} failed`, { error: String(error) });
    return;
  }
  const { status, message } = error;
  const metadata = { ...exchangeOf(error), error: message, cause: causeOf(error) };
  const known = status === null ? undefined : messageByStatus[status];
  if (status !== null && status >= 500) logger.error('transport', known ?? 'Server error', metadata);
  else if (status !== null && status >= 400) logger.warn('transport', known ?? 'Client error', metadata);
  else logger.warn('transport', `${name} failed`, metadata);
}
