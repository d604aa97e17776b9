import { randomInt } from 'node:crypto';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;
const lifetimeMs = 10 * 60_000;
const maxFailures = 5;

/** A code that only a person who sees the terminal knows. */
export interface TerminalCode {
  /** Prints a code for a page, unless one is valid. */
  print(page: URL): void;
  /** Whether the text is the code. It works once. */
  take(text: string): boolean;
}

export interface TerminalCodeOptions {
  announce: (line: string) => void;
  now: () => number;
}

export function createTerminalCode({ announce, now }: TerminalCodeOptions): TerminalCode {
  let valid: { code: string; until: number; failures: number } | null = null;
  return {
    print(page) {
      if (valid !== null && valid.until > now()) return;
      const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
      valid = { code, until: now() + lifetimeMs, failures: 0 };
      announce(`Code for ${page.origin}: ${code.slice(0, 4)}-${code.slice(4)}`);
    },
    take(text) {
      if (valid === null || valid.until <= now()) return false;
      const isRight = text.toUpperCase().replace(/[^A-Z0-9]/g, '') === valid.code;
      if (!isRight) valid.failures += 1;
      if (isRight || valid.failures >= maxFailures) valid = null;
      return isRight;
    },
  };
}
