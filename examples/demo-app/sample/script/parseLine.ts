export type ParsedLine =
  | { kind: 'message'; inThread: boolean; pauseMs: number | undefined; author: string; text: string }
  | { kind: 'read'; inThread: boolean; pauseMs: number | undefined };

const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses "1h20m" or "+40s" to milliseconds. */
export function parseDuration(text: string): number {
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+)([smhd])/g)) total += Number(amount) * (unitMs[unit ?? ''] ?? 0);
  return total;
}

const pattern = /^(> )?(?:(\+?(?:\d+[smhd])+) )?(?:(---)|([A-Za-z]+): ([\s\S]+))$/;

/**
 * Parses a line of a scene:
 *
 *     theo: Retries look healthy.            Theo writes in the conversation
 *     > jonas: Since the backoff change?     Jonas answers in the thread of the last message above
 *     +40m priya: Ledger matches.            after a pause of 40 minutes (s, m, h, d)
 *     deploybot: …                           a bot
 *     14m jonas: …                           recent scenes: fourteen minutes ago
 *     10m ---                                recent scenes: until when the reader has read, or up to the message above;
 *                                            with "> ", in the thread
 *
 * @throws on a malformed line, which is a mistake in the script
 */
export function parseLine(line: string): ParsedLine {
  const [, thread, pause, mark, author = '', text = ''] = pattern.exec(line) ?? [];
  if (mark === undefined && text === '')
    throw new Error(`This line of a scene cannot be read: ${JSON.stringify(line)}`);
  const place = {
    inThread: thread !== undefined,
    pauseMs: pause === undefined ? undefined : parseDuration(pause),
  };
  return mark === undefined ? { kind: 'message', ...place, author, text } : { kind: 'read', ...place };
}
