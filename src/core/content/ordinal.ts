const romanDigits: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Roman numerals end at 3999. */
function roman(number: number): string {
  if (number > 3_999) return String(number);
  let [rest, written] = [number, ''];
  for (const [value, digits] of romanDigits) {
    while (rest >= value) {
      written += digits;
      rest -= value;
    }
  }
  return written;
}

/** "a" to "z", then "aa". */
function letters(number: number): string {
  let written = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    written = String.fromCharCode(97 + ((rest - 1) % 26)) + written;
  }
  return written;
}

/** The number of an item: digits, letters or Roman numerals by depth, as Slack shows them. Both count from 1 and 0. */
export function ordinal(number: number, indent: number): string {
  const kind = indent % 3;
  return `${kind === 0 ? number : kind === 1 ? letters(number) : roman(number)}.`;
}
