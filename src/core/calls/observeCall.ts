import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Logger } from '../logging/logger.ts';
import type { Clock } from '../ports.ts';

interface Watch {
  clock: Clock;
  logger: Logger;
  slowMs: number;
}

const wordsFor: Readonly<Record<number, string>> = {
  401: 'Not signed in any more: sign in again',
  403: 'Permission denied',
  404: 'Not found',
  500: 'Server error',
};

/** Runs one call and logs what spec §8 asks for: slow ones, client errors, server errors. Cancelled calls are silent. */
export async function observeCall<T>(
  { clock, logger, slowMs }: Watch,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.now();
  try {
    return await run();
  } catch (error) {
    if (!isAborted(error)) logFailure(logger, name, error);
    throw error;
  } finally {
    const durationMs = clock.now() - startedAt;
    if (durationMs > slowMs) logger.warn('transport', `Slow call: ${name}`, { durationMs });
  }
}

function logFailure(logger: Logger, name: string, error: unknown): void {
  if (!isApiError(error)) {
    logger.error('transport', `${name} failed`, { error: String(error) });
    return;
  }
  const { status, call, kind, path, message } = error;
  const metadata = { call, kind, status, path, error: message };
  const words = status === null ? undefined : wordsFor[status];
  if (status !== null && status >= 500) logger.error('transport', words ?? 'Server error', metadata);
  else if (status !== null && status >= 400) logger.warn('transport', words ?? 'Client error', metadata);
  else logger.warn('transport', `${name} failed`, metadata);
}
