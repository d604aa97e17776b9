/** Output of a progress bar, such as `process.stderr`. */
export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressBar {
  /** `fraction` is 0 to 1; `note` describes the current step. */
  update(fraction: number, note: string): void;
  /** Ends the line at any progress. */
  finish(): void;
}

const barWidth = 30;

/** A progress bar that redraws itself on a terminal, and writes a line every ten per cent elsewhere. */
export function createProgressBar(stream: ProgressStream, label: string): ProgressBar {
  let shown = '';
  let tenths = -1;

  const draw = (fraction: number, note: string): void => {
    const filled = Math.floor(fraction * barWidth);
    const percent = `${Math.floor(fraction * 100)}%`.padStart(4);
    const line = `${label} [${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${percent} ${note}`;
    const fitting = line.slice(0, Math.max((stream.columns ?? 80) - 1, 20));
    if (fitting === shown) return;
    stream.write(`\r${fitting.padEnd(shown.length)}`);
    shown = fitting;
  };

  return {
    update(fraction, note) {
      const bounded = Math.min(Math.max(fraction, 0), 1);
      if (stream.isTTY) {
        draw(bounded, note);
        return;
      }
      const reached = Math.floor(bounded * 10 + 1e-9);
      if (reached <= tenths) return;
      tenths = reached;
      stream.write(`${label} ${reached * 10}% ${note}\n`);
    },
    finish() {
      if (stream.isTTY && shown !== '') stream.write('\n');
      shown = '';
    },
  };
}
