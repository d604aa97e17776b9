const longestMs = 24 * 60 * 60 * 1000;

/** The time in milliseconds that an answer 429 or 503 asks for: a number of seconds, or a date. At most a day. */
export function retryAfterOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const text = status === 429 || status === 503 ? (headers.get('retry-after') ?? '') : '';
  let ms = Number.NaN;
  if (/^\d+$/.test(text)) ms = Number(text) * 1000;
  else if (text.endsWith('GMT')) ms = Math.max(0, Date.parse(text) - Date.now());
  return ms >= 0 ? Math.min(ms, longestMs) : undefined;
}
