import { describeError } from '../log/describeError.ts';

export interface CloseOnSignalOptions {
  /** The process ends after this time, also when `close` is not done; 14.5 s if absent. */
  limitMs?: number;
  report?: (text: string) => void;
}

/** Closes cleanly on the first SIGINT or SIGTERM; the second one does not wait. */
export function closeOnSignal(
  close: () => Promise<void>,
  { limitMs = 14_500, report = (text) => console.error(text) }: CloseOnSignalOptions = {},
): void {
  let closing = false;
  const end = () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => {
      report('The server did not close in time; it ends without waiting longer');
      process.exit(0);
    }, limitMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        report(describeError(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
