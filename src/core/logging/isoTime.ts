/** Formats milliseconds as ISO 8601. Allowed in the pure core: it does not read the clock. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
