/** `PROPERTY_RUNS=100 npx vitest run …` runs properties a hundred times as often as `npm run proof`, with new seeds. */
const factor = Number(process.env.PROPERTY_RUNS ?? 0);

/** The runs of a property: all of them in `npm run proof`, a tenth in `npm test`. */
export function propertyRuns(all: number): number {
  if (factor > 0) return Math.ceil(all * factor);
  return import.meta.env.MODE === 'proof' ? all : Math.max(10, Math.ceil(all / 10));
}

/** The parameters of a property with the same cases in each run of the tests; new ones with `PROPERTY_RUNS`. */
export const sameCases = (all: number, seed: number): { numRuns: number; seed?: number } => ({
  numRuns: propertyRuns(all),
  ...(factor > 0 ? {} : { seed }),
});
