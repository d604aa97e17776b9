/** The forms of a word, by the kinds of numbers that the language tells apart; "#" is where the number stands. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form for a number, and writes the number as the language does. */
export function createPlural(code: string): (n: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(code);
  const numbers = new Intl.NumberFormat(code);
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', numbers.format(n));
}
