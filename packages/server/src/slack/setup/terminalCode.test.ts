import { beforeEach, describe, expect, it } from 'vitest';
import { createTerminalCode, type TerminalCode } from './terminalCode.ts';

const page = new URL('http://inbox.local:4173/setup');

describe('the code in the terminal', () => {
  let lines: string[];
  let now: number;
  let code: TerminalCode;

  beforeEach(() => {
    [lines, now] = [[], 0];
    code = createTerminalCode({ announce: (line) => void lines.push(line), now: () => now });
  });
  const shown = () => /^Code for http:\/\/inbox\.local:4173: (.*)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';

  it('is printed once while it is valid, and works once, in any case and spelling', () => {
    code.print(page);
    code.print(page);
    expect(lines).toHaveLength(1);
    expect(shown()).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(code.take(shown().toLowerCase().replace('-', ' '))).toBe(true);
    expect(code.take(shown())).toBe(false);
  });

  it('ends after ten minutes', () => {
    code.print(page);
    now += 10 * 60_000;
    expect(code.take(shown())).toBe(false);
    code.print(page);
    expect(lines).toHaveLength(2);
  });

  it('cannot be guessed: five wrong ones end it', () => {
    code.print(page);
    for (let attempt = 0; attempt < 5; attempt += 1) expect(code.take('AAAA-AAAA')).toBe(false);
    expect(code.take(shown())).toBe(false);
    expect(code.take('')).toBe(false);
  });
});
