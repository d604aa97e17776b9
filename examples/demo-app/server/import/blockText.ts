import { isRecord, type Json } from './json.ts';
import { escapeText, linkTo } from './slackMarkup.ts';

/** Nesting limit of blocks. */
const maxDepth = 12;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Elements of rich text that are no text themselves, in Slack's markup. */
const elements: Readonly<Record<string, (element: Json) => string>> = {
  text: ({ text }) => escapeText(textOf(text)),
  link: ({ url, text }) => linkTo(textOf(url), escapeText(textOf(text))),
  user: ({ user_id }) => (textOf(user_id) ? `<@${textOf(user_id)}>` : ''),
  channel: ({ channel_id }) => (textOf(channel_id) ? `<#${textOf(channel_id)}>` : ''),
  usergroup: ({ usergroup_id }) => (textOf(usergroup_id) ? `<!subteam^${textOf(usergroup_id)}>` : ''),
  broadcast: ({ range }) => (textOf(range) ? `<!${textOf(range)}>` : ''),
  emoji: ({ name }) => (textOf(name) ? `:${textOf(name)}:` : ''),
  image: ({ image_url, alt_text }) => linkTo(textOf(image_url), escapeText(textOf(alt_text))),
};

/** The text of a block of Slack's Block Kit, in Slack's markup. */
export function blockText(value: unknown, depth = 0): string {
  if (depth > maxDepth) return '';
  if (Array.isArray(value)) return inside(value, depth).join('');
  if (!isRecord(value)) return '';
  const element = typeof value.type === 'string' && Object.hasOwn(elements, value.type) ? elements[value.type] : null;
  if (element) return element(value);
  if (typeof value.text === 'string') return value.text;
  switch (value.type) {
    case 'rich_text':
      return inside(value.elements, depth).join('\n');
    case 'rich_text_list':
      return inside(value.elements, depth)
        .map((item) => `• ${item}`)
        .join('\n');
    case 'rich_text_preformatted':
      return `\`\`\`${inside(value.elements, depth).join('')}\`\`\``;
    case 'rich_text_quote':
      return inside(value.elements, depth)
        .join('')
        .split('\n')
        .map((line) => `&gt; ${line}`)
        .join('\n');
    case 'context':
      return inside(value.elements, depth).join(' ');
    case 'section':
      return [blockText(value.text, depth + 1), ...inside(value.fields, depth)].filter(Boolean).join('\n');
    default:
      return [value.text, value.elements, value.fields].map((part) => blockText(part, depth + 1)).join('');
  }
}

const inside = (values: unknown, depth: number): string[] =>
  Array.isArray(values) ? values.map((item) => blockText(item, depth + 1)).filter((text) => text !== '') : [];
