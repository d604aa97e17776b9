/** `npm run faults` sets FAULTS=whole; `npm run proof` runs the same cases at a small size. */
export const isWhole = process.env.FAULTS === 'whole';

/** The size of a case in `npm run proof` and in `npm run faults`. */
export const scaled = (small: number, whole: number): number => (isWhole ? whole : small);
