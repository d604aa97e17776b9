import { scaled } from './scale.ts';

/** Attempts to run code, to break out of an attribute or of an address. */
const scripts = [
  '<img src=x onerror="window.broken=1">',
  '<script>window.broken=1</script>',
  '"><svg onload=window.broken=1>',
  "' onmouseover='window.broken=1",
  '<iframe srcdoc="<script>parent.broken=1</script>">',
  '<a href="javascript:window.broken=1">here</a>',
  '<javascript:window.broken=1|click me>',
  '<data:text/html,<script>window.broken=1</script>|data>',
  '<https://example.com/"onclick="window.broken=1|quoted>',
  '{{constructor.constructor("window.broken=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of an attack
  '${window.broken=1}',
  '__proto__',
  'constructor',
];

/** Texts that parsers, layouts and databases often treat wrongly. */
const awkward = [
  '\u202egnp.exe\u2066 mirrored',
  '\u200b\u200c\u200d\u2060\ufeff',
  'a\u0000b \uffff \ud800',
  `Z${'\u0300\u0489'.repeat(300)}algo`,
  'W'.repeat(800),
  `${'*_~`'.repeat(200)}`,
  `${'>'.repeat(300)} quoted`,
  `${'<'.repeat(300)}`,
  `${'&amp;'.repeat(50)}&lt;b&gt;`,
  "'; drop table messages; --",
  '%00%2e%2e%2f..\\..\\',
  '<@U> <#C> <!x> <!subteam^S|@s> <!date^9e99^{date}|d> <tel:1|2>',
  ':smile: :__proto__: :constructor: ::::',
  '🏳️‍🌈👩‍👩‍👧‍👦'.repeat(40),
  '\n'.repeat(200),
  '```\n<https://example.com>\n',
  'https://user:pass@xn--80ak6aa92e.com\u202e/moc.elgoog',
];

const wrappers: ((text: string) => string)[] = [
  (text) => text,
  (text) => `*${text}*`,
  (text) => `<https://example.com|${text}>`,
  (text) => `&gt; ${text}`,
  (text) => `\`\`\`${text}\`\`\``,
  (text) => `<@BEN|${text}>`,
  (text) => `${text} `.repeat(5),
  (text) => `:${text}:`,
  (text) => `<${text}`,
];

const all = [...scripts, ...awkward];

/** Every text as it is; `npm run faults` adds each of them in all wrappers. */
export const hostileTexts: readonly string[] = wrappers
  .slice(0, scaled(1, wrappers.length))
  .flatMap((wrap) => all.map(wrap));
