/** `npm run faults` sets FAULTS=whole; `npm test` runs the same cases at a small size. */
export const isWhole = process.env.FAULTS === 'whole';

/** The size of a case in `npm test` and in `npm run faults`. */
export const scaled = (small: number, whole: number): number => (isWhole ? whole : small);
