import type { foldBlocks } from '../mrkdwn/foldBlocks.ts';
import type { ContentNode } from './contentNode.ts';
import { contentText } from './contentText.ts';

/** Amount of content that stays visible of a long message. */
const kept = { characters: 1_200, lines: 24 };

/** The start of long content: the first parts that have room, and of a long text at the end its start. */
export function foldContent(nodes: readonly ContentNode[], fold: typeof foldBlocks): readonly ContentNode[] {
  let { characters, lines } = kept;
  const start: ContentNode[] = [];
  for (const node of nodes) {
    if (characters <= 0 || lines <= 0) break;
    const text = contentText([node]);
    const blocks = node.type === 'prose' ? fold(node.blocks) : null;
    start.push(node.type === 'prose' && blocks ? { ...node, blocks } : node);
    characters -= text.length;
    lines -= text.split('\n').length;
  }
  return start;
}
