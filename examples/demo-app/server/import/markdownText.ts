import { lexer, type Token, type Tokens } from 'marked';
import { escapeText, linkTo } from './slackMarkup.ts';

/** Slack takes 12,000 characters in all blocks of a message. */
const maxLength = 40_000;

const inside = (tokens: Token[] | undefined): string => (tokens ?? []).map(inline).join('');

const marked = (sign: string, text: string): string => (text.trim() === '' ? text : `${sign}${text}${sign}`);

function inline(token: Token): string {
  switch (token.type) {
    case 'strong':
      return marked('*', inside(token.tokens));
    case 'em':
      return marked('_', inside(token.tokens));
    case 'del':
      return marked('~', inside(token.tokens));
    case 'codespan':
      return marked('`', escapeText(token.text));
    case 'br':
      return '\n';
    case 'link':
    case 'image':
      return linkTo(token.href, escapeText(token.text));
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? inside(token.tokens) : escapeText(plain(token.text));
    default:
      return 'tokens' in token && token.tokens ? inside(token.tokens) : escapeText(token.raw);
  }
}

/** The lexer leaves the entities of HTML. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function listText({ items, ordered, start }: Tokens.List): string {
  return items
    .map((item, index) => {
      const number = ordered ? `${Number(start || 1) + index}.` : '•';
      const box = item.task ? `${item.checked ? '☑' : '☐'} ` : '';
      return `${number} ${box}${blocks(item.tokens.filter(({ type }) => type !== 'checkbox')).replaceAll('\n', '\n    ')}`;
    })
    .join('\n');
}

const rowText = (cells: readonly Tokens.TableCell[]): string => cells.map(({ tokens }) => inside(tokens)).join(' | ');

function block(token: Token): string {
  switch (token.type) {
    case 'heading':
      return marked('*', inside(token.tokens));
    case 'list':
      return listText(token as Tokens.List);
    case 'code':
      return `\`\`\`${escapeText(token.text)}\`\`\``;
    case 'blockquote':
      return blocks(token.tokens ?? [])
        .split('\n')
        .map((line) => `&gt; ${line}`)
        .join('\n');
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map(rowText).join('\n');
    }
    case 'space':
    case 'hr':
    case 'def':
      return '';
    default:
      return inline(token);
  }
}

const blocks = (tokens: readonly Token[]): string =>
  tokens
    .map(block)
    .filter((text) => text !== '')
    .join('\n');

/** Markdown (CommonMark with the tables, tasks and strikethrough of GitHub) in Slack's markup. HTML is shown as it is written. */
export function markdownText(markdown: string): string {
  try {
    return blocks(lexer(markdown.slice(0, maxLength)));
  } catch (error) {
    // Thousands of nested quotes exceed the stack.
    if (error instanceof RangeError) return escapeText(markdown);
    throw error;
  }
}
