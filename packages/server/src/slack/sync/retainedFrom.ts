/** The oldest instant whose messages are kept, as a `ts`. */
export const retainedFrom = (nowMs: number, days: number): string =>
  `${Math.floor(nowMs / 1000) - days * 86_400}.000000`;
