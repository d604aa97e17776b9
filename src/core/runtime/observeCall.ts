import { isApiError } from '../../transport/errors.ts';
import { causeOf } from '../logging/causeOf.ts';
import type { Logger } from '../logging/logger.ts';
import type { Clock } from '../ports.ts';

interface Watch {
  clock: Pick<Clock, 'now'>;
  logger: Logger;
  slowMs: number;
  /** Failures that are expected: cancelled calls, above all. */
  isSilent(error: unknown): boolean;
}

const wordsFor: Readonly<Record<number, string>> = {
  401: 'Not signed in any more: re-authenticate',
  403: 'Permission denied',
  404: 'Not found',
  500: 'Server error',
};

/** Runs one call and logs what spec §8 asks for: slow ones, client errors, server errors. */
export async function observeCall<T>(
  { clock, logger, slowMs, isSilent }: Watch,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.now();
  const noteDuration = (): void => {
    const durationMs = clock.now() - startedAt;
    if (durationMs > slowMs) logger.warn('transport', `Slow call: ${name}`, { durationMs });
  };
  try {
    const answer = await run();
    noteDuration();
    return answer;
  } catch (error) {
    if (!isSilent(error)) {
      logFailure(logger, name, error);
      noteDuration();
    }
    throw error;
  }
}

function logFailure(logger: Logger, name: string, error: unknown): void {
  if (!isApiError(error)) {
    logger.error('transport', `${name} failed`, { error: String(error) });
    return;
  }
  const { status, call, kind, path, message } = error;
  const metadata = { call, kind, status, path, error: message, cause: causeOf(error) };
  const words = status === null ? undefined : wordsFor[status];
  if (status !== null && status >= 500) logger.error('transport', words ?? 'Server error', metadata);
  else if (status !== null && status >= 400) logger.warn('transport', words ?? 'Client error', metadata);
  else logger.warn('transport', `${name} failed`, metadata);
}
