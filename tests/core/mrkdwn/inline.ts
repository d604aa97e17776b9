import type { MrkdwnInline } from '../../../src/core/mrkdwn/nodes.ts';
import { parseMrkdwn } from '../../../src/core/mrkdwn/parse.ts';

/** The inline nodes of a message with a single paragraph. */
export function inline(text: string): MrkdwnInline[] {
  const blocks = parseMrkdwn(text);
  const [paragraph] = blocks;
  if (blocks.length !== 1 || paragraph?.type !== 'paragraph') throw new Error(`no single paragraph: ${text}`);
  return paragraph.children;
}

export const text = (value: string): MrkdwnInline => ({ type: 'text', text: value });
export const bold = (...children: MrkdwnInline[]): MrkdwnInline => ({ type: 'bold', children });
export const italic = (...children: MrkdwnInline[]): MrkdwnInline => ({ type: 'italic', children });
export const strike = (...children: MrkdwnInline[]): MrkdwnInline => ({ type: 'strike', children });
export const code = (value: string): MrkdwnInline => ({ type: 'code', text: value });
