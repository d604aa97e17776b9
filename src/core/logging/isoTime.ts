/** ISO 8601 for a moment. Formatting is no reading of the clock. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
