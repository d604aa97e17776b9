/** A text that no other test has, of letters and spaces. */
export const unique = (prefix: string): string =>
  `${prefix} ${crypto
    .randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
