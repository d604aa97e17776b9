import { isRecord, type Json, stringIn } from './json.ts';
import { escapeText, linkTo } from './slackMarkup.ts';

/** Elements of rich text that are no text themselves, in Slack's markup. */
const inlines: Readonly<Record<string, (element: Json) => string>> = {
  text: (element) => escapeText(textOf(element.text)),
  link: (element) => linkTo(textOf(element.url), escapeText(textOf(element.text))),
  user: (element) => sequence('@', element.user_id),
  channel: (element) => sequence('#', element.channel_id),
  usergroup: (element) => sequence('!subteam^', element.usergroup_id),
  team: (element) => escapeText(textOf(element.team_id)),
  broadcast: (element) => sequence('!', element.range),
  emoji: ({ name, skin_tone: tone }) =>
    textOf(name) &&
    `:${textOf(name)}:${typeof tone === 'number' && tone >= 2 && tone <= 6 ? `:skin-tone-${tone}:` : ''}`,
  image: (element) => linkTo(textOf(element.image_url), escapeText(textOf(element.alt_text))),
  color: (element) => escapeText(textOf(element.value)),
  date: dateSequence,
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const sequence = (sign: string, id: unknown): string => (/^[\w.-]+$/.test(textOf(id)) ? `<${sign}${textOf(id)}>` : '');

function dateSequence({ timestamp, format, url, fallback }: Json): string {
  const shown = escapeText(textOf(fallback));
  if (typeof timestamp !== 'number' || textOf(format) === '') return shown;
  const link = /^https?:/.test(textOf(url)) ? `^${textOf(url).replaceAll(/[\^|<>]/g, encodeURIComponent)}` : '';
  return `<!date^${timestamp}^${escapeText(textOf(format)).replaceAll(/[\^|]/g, ' ')}${link}|${shown.replaceAll('|', ' ')}>`;
}

/** The signs of a style, the innermost first. */
const styles = [
  ['code', '`'],
  ['strike', '~'],
  ['italic', '_'],
  ['bold', '*'],
] as const;

/** The text with the signs of its styles, which stand at its letters. */
function styled(text: string, style: unknown): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === '' || !isRecord(style)) return text;
  let whole = inner;
  for (const [name, sign] of styles) if (style[name] === true) whole = `${sign}${whole}${sign}`;
  return `${before}${whole}${after}`;
}

const inlineText = (value: unknown): string => {
  if (!isRecord(value)) return '';
  const read = typeof value.type === 'string' && Object.hasOwn(inlines, value.type) ? inlines[value.type] : undefined;
  return styled(read ? read(value) : escapeText(stringIn(value, 'text')), value.style);
};

const inlinesText = (values: unknown): string => (Array.isArray(values) ? values.map(inlineText).join('') : '');

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

/** The number of an item: digits, letters or Roman numerals by depth, as Slack shows them. */
function ordinal(number: number, indent: number): string {
  if (indent % 3 === 1 && number <= 26) return `${String.fromCharCode(96 + number)}.`;
  return `${(indent % 3 === 2 && roman[number - 1]) || number}.`;
}

const bullets = ['•', '◦', '▪'];
/** Deeper levels do not fit beside each other. */
const deepest = 8;
const countIn = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.min(100_000, Math.floor(value)) : 0;

function listText({ style, indent, offset, elements }: Json): string {
  const level = Math.min(deepest, countIn(indent));
  const items = Array.isArray(elements) ? elements : [];
  return items
    .map((item, index) => {
      const sign = style === 'ordered' ? ordinal(countIn(offset) + index + 1, level) : bullets[level % 3];
      const text = isRecord(item) ? inlinesText(item.elements) : '';
      return `${'    '.repeat(level)}${sign} ${text.replaceAll('\n', `\n${'    '.repeat(level + 1)}`)}`;
    })
    .join('\n');
}

/** A part of a rich text block: a section, list, quote or preformatted text, in Slack's markup. */
function partText(value: unknown): string {
  if (!isRecord(value)) return '';
  switch (value.type) {
    case 'rich_text_list':
      return listText(value);
    case 'rich_text_preformatted':
      return `\`\`\`${inlinesText(value.elements)}\`\`\``;
    case 'rich_text_quote':
      return inlinesText(value.elements)
        .split('\n')
        .map((line) => `&gt; ${line}`)
        .join('\n');
    default:
      return Array.isArray(value.elements) ? inlinesText(value.elements).replace(/\n$/, '') : inlineText(value);
  }
}

/** A rich text block in Slack's markup. */
export const richText = ({ elements }: Json): string =>
  Array.isArray(elements)
    ? elements
        .map(partText)
        .filter((text) => text !== '')
        .join('\n')
    : '';
