import { describeError } from './http/describeError.ts';

/** Closes cleanly on the first SIGINT or SIGTERM; the second one does not wait. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const end = () => {
    if (closing) process.exit(1);
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeError(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
