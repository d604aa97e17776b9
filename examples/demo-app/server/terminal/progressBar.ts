export interface ProgressBar {
  show(fraction: number, label: string): void;
  /** Removes the bar; what is printed next starts on a clean line. */
  clear(): void;
}

/** What a progress bar needs of a terminal; `process.stderr` is one. */
export interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const width = 28;

/** Draws on one line of a terminal, at most once a percent; stays silent where the output goes into a file. */
export function createProgressBar(terminal: Terminal): ProgressBar {
  if (!terminal.isTTY) return { show: () => {}, clear: () => {} };
  let drawn = '';
  return {
    show(fraction, label) {
      const share = Math.min(Math.max(fraction, 0), 1);
      const filled = Math.round(share * width);
      const percent = `${Math.floor(share * 100)}%`.padStart(4);
      const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent}  ${label}`.slice(
        0,
        (terminal.columns ?? 80) - 1,
      );
      if (line === drawn) return;
      drawn = line;
      terminal.write(`\r\u001b[K${line}`);
    },
    clear() {
      if (drawn !== '') terminal.write('\r\u001b[K');
      drawn = '';
    },
  };
}
