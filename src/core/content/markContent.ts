import { rangesOf, readableText, withMarks } from '../mrkdwn/findText.ts';
import type { TokenTextOptions } from '../mrkdwn/inlineTokens.ts';
import type { MrkdwnBlock } from '../mrkdwn/nodes.ts';
import type { ContentNode } from './contentNode.ts';
import { mapProse } from './mapProse.ts';

/** The content with the matches of a pattern marked, numbered in reading order. */
export function markContent(
  nodes: readonly ContentNode[],
  pattern: RegExp,
  options: TokenTextOptions,
): readonly ContentNode[] {
  const all: MrkdwnBlock[] = [];
  mapProse(nodes, (blocks) => {
    for (const block of blocks) all.push(block);
    return blocks;
  });
  const marked = withMarks(all, rangesOf(readableText(all, options), pattern), options);
  let at = 0;
  return mapProse(nodes, (blocks) => {
    at += blocks.length;
    return marked.slice(at - blocks.length, at);
  });
}
