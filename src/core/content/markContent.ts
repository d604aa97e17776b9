import type { MrkdwnBlock } from '../mrkdwn/nodes.ts';
import type { ContentNode } from './contentNode.ts';
import { mapProse } from './mapProse.ts';

/** The content with the matches marked that `mark` finds in all its text, in reading order. */
export function markContent(
  nodes: readonly ContentNode[],
  mark: (blocks: readonly MrkdwnBlock[]) => readonly MrkdwnBlock[],
): readonly ContentNode[] {
  const all: MrkdwnBlock[] = [];
  mapProse(nodes, (blocks) => {
    for (const block of blocks) all.push(block);
    return blocks;
  });
  const marked = mark(all);
  let at = 0;
  return mapProse(nodes, (blocks) => {
    at += blocks.length;
    return marked.slice(at - blocks.length, at);
  });
}
