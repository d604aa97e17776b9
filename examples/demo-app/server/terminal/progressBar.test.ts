import { describe, expect, it } from 'vitest';
import { createProgressBar } from './progressBar.ts';

function terminal(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

describe('the progress bar', () => {
  it('stays on one line, fits it, and is gone at the end', () => {
    const screen = terminal(true, 50);
    const bar = createProgressBar(screen);
    bar.show(0, 'Reading');
    bar.show(0.5, 'Reading: 25 000 messages so far, and more to come');
    bar.show(2, 'Writing');
    bar.clear();
    expect(screen.written).toHaveLength(4);
    for (const text of screen.written) {
      expect(text.startsWith('\r')).toBe(true);
      expect(text).not.toContain('\n');
      expect([...text.replace('\r\u001b[K', '')].length).toBeLessThan(50);
    }
    expect(screen.written[1]).toContain(' 50%');
    expect(screen.written[2]).toContain('100%');
    expect(screen.written[3]).toBe('\r\u001b[K');
  });

  it('draws nothing twice', () => {
    const screen = terminal(true);
    const bar = createProgressBar(screen);
    for (let step = 0; step < 100; step += 1) bar.show(0.1 + step / 100_000, 'Reading');
    expect(screen.written).toHaveLength(1);
  });

  it('writes nothing into a file', () => {
    const screen = terminal(false);
    const bar = createProgressBar(screen);
    bar.show(0.5, 'Reading');
    bar.clear();
    expect(screen.written).toEqual([]);
  });
});
