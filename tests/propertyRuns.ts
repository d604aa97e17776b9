/** The runs of a property: all of them in `npm run proof`, a tenth in `npm test`. */
export const propertyRuns = (all: number): number =>
  import.meta.env.MODE === 'proof' ? all : Math.max(10, Math.ceil(all / 10));
