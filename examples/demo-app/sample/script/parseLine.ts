export type ParsedLine =
  | { kind: 'message'; inThread: boolean; pauseMs: number | undefined; author: string; edited: boolean; text: string }
  | { kind: 'join' | 'leave'; inThread: false; pauseMs: number | undefined; author: string }
  | { kind: 'read'; inThread: boolean; pauseMs: number | undefined };

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses "1h20m" or "+40s" to milliseconds. */
export function parseDuration(text: string): number {
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)([smhd])/g)) total += Number(amount) * (unitMs[unit ?? ''] ?? 0);
  return total;
}

const message = /^(> )?(?:(\+?(?:\d+[smhd])+) )?([A-Za-z]+)(~)?: ([\s\S]+)$/;
const readMark = /^(> )?(?:((?:\d+[smhd])+) )?---$/;
const presence = /^(?:(\+?(?:\d+[smhd])+) )?([A-Za-z]+) (joins|leaves)$/;

const pauseOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : parseDuration(text);

/**
 * Parses a line of a scene.
 * @throws on a malformed line, which is a mistake in the script
 */
export function parseLine(line: string): ParsedLine {
  const mark = readMark.exec(line);
  if (mark) return { kind: 'read', inThread: mark[1] !== undefined, pauseMs: pauseOf(mark[2]) };
  const spoken = message.exec(line);
  if (spoken?.[3] !== undefined && spoken[5] !== undefined)
    return {
      kind: 'message',
      inThread: spoken[1] !== undefined,
      pauseMs: pauseOf(spoken[2]),
      author: spoken[3],
      edited: spoken[4] !== undefined,
      text: spoken[5],
    };
  const moved = presence.exec(line);
  if (moved?.[2] !== undefined)
    return {
      kind: moved[3] === 'joins' ? 'join' : 'leave',
      inThread: false,
      pauseMs: pauseOf(moved[1]),
      author: moved[2],
    };
  throw new Error(`This line of a scene cannot be read: ${JSON.stringify(line)}`);
}
