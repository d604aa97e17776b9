/** Longer than any name or phrase that a user looks for. */
const maxLength = 256;

/** The query of a search that runs on each key, at a length that cannot block typing. */
export const capQuery = (query: string): string => query.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
