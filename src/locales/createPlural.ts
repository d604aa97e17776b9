/** Plural forms by the CLDR categories of the language; "#" is replaced by the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that chooses the plural form for a number and inserts the formatted number. */
export function createPlural(code: string): (n: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(code);
  const numbers = new Intl.NumberFormat(code);
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', numbers.format(n));
}
