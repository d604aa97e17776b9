import type { CodeBlockNode } from '../mrkdwn/nodes.ts';

/** The language of a code block: the first word after the fence in Markdown, a field in rich text. */
export function languageOf(words: unknown): Pick<CodeBlockNode, 'language'> {
  const [, language] = typeof words === 'string' ? (/^\s*([\w+#.-]{1,24})(?:[\s,:{]|$)/.exec(words) ?? []) : [];
  return language === undefined ? {} : { language };
}
