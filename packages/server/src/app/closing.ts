import { explainStartFailure } from '../database/explainStartFailure.ts';
import { StartFailure } from '../failures/operatorFailure.ts';
import type { ServerLog } from '../log/serverLog.ts';

/** The resources of a server. */
export interface Closing {
  /** Adds the close of a resource. */
  later(close: () => unknown): void;
  /** Closes all in reverse order, after an earlier call has ended. @throws the first failure, after the last close */
  all(): Promise<void>;
  readonly hasBegun: boolean;
}

export function createClosing(): Closing {
  const opened: (() => unknown)[] = [];
  let closing: Promise<void> = Promise.resolve();
  let hasBegun = false;
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    later: (close) => void opened.push(close),
    all() {
      hasBegun = true;
      closing = closing.then(closeAll, closeAll);
      return closing;
    },
    get hasBegun() {
      return hasBegun;
    },
  };
}

/** Runs a start. If it fails half-way, closes what was opened, and explains the failure. */
export async function startOrClose<T>(
  closing: Closing,
  { log, dataFolder }: { log: ServerLog; dataFolder?: string | undefined },
  start: () => Promise<T>,
): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const reason = dataFolder === undefined ? error : explainStartFailure(error, dataFolder);
    await closing.all().catch((failure: unknown) => {
      // A full disk or a damaged database cannot be closed either.
      if (!(reason instanceof StartFailure)) {
        log.error('A resource could not be closed after the failed start', failure);
      }
    });
    throw reason;
  }
}
