/** From the fewest lines to the most; `silent` is none. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export const isLogLevel = (text: string): text is LogLevel => logLevels.some((level) => level === text);
