import { styleOf } from './inertBody.ts';
import { blockStart, lineStart } from './mrkdwnText.ts';

const paragraphs = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'TABLE', 'FIGURE', 'HR']);
const lines = new Set([
  ...['ADDRESS', 'ARTICLE', 'ASIDE', 'CAPTION', 'CENTER', 'DD', 'DETAILS', 'DIALOG', 'DIV', 'DL', 'DT', 'FIELDSET'],
  ...['FIGCAPTION', 'FOOTER', 'FORM', 'HEADER', 'HGROUP', 'LEGEND', 'LI', 'MAIN', 'MENU', 'NAV', 'OPTION', 'SEARCH'],
  ...['SECTION', 'SUMMARY'],
]);

const displayOf = (element: Element): string =>
  /(?:^|;)\s*display:\s*([\w-]+)/i.exec(styleOf(element))?.[1]?.toLowerCase() ?? '';

/** The mark before and after the text of an element; empty if the text goes on. */
export function breakOf(element: Element): string {
  const display = displayOf(element);
  if (display.startsWith('inline')) return '';
  if (paragraphs.has(element.tagName)) return blockStart;
  return lines.has(element.tagName) || /^(?:block|flex|grid|list-item|flow-root)$/.test(display) ? lineStart : '';
}

/** Spreadsheets and Word copy hidden rows and texts too. */
export const isHidden = (element: Element): boolean => displayOf(element) === 'none';
