/** The given options without those that are `undefined`, so that these have their defaults. */
export const definedOf = <Options extends object>(given: Options | undefined): Options =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as Options;
