/** The names that people and tools write. A list of all two thousand is larger than the reader of Markdown. */
const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  minus: '−',
  ne: '≠',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  infin: '∞',
  micro: 'µ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  check: '✓',
  cross: '✗',
  iexcl: '¡',
  iquest: '¿',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
};

/** Accents, as the marks that join a letter: "eacute". */
const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  cedil: '\u0327',
};

function accented(name: string): string | undefined {
  const accent = name.slice(1);
  if (!Object.hasOwn(accents, accent)) return undefined;
  const letter = `${name.charAt(0)}${accents[accent]}`.normalize('NFC');
  return letter.length === 1 ? letter : undefined;
}

function numbered(digits: string): string {
  const point = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
  const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '\ufffd';
}

/** Decodes the character references of HTML, once. Unknown names stay as they are written. */
export const decodeHtmlEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi,
        (reference: string, digits: string | undefined, name = '') =>
          digits !== undefined
            ? numbered(digits)
            : ((Object.hasOwn(names, name) ? names[name] : accented(name)) ?? reference),
      )
    : text;
