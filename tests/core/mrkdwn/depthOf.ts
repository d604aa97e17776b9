import type { MrkdwnNode } from '../../../src/core/mrkdwn/nodes.ts';

/** Depth of a node tree, computed without recursion. */
export function depthOf(nodes: readonly MrkdwnNode[]): number {
  let depth = 0;
  for (let level = [...nodes]; level.length > 0; depth += 1) {
    level = level.flatMap((node): MrkdwnNode[] => {
      if ('children' in node) return node.children;
      return node.type === 'list' ? node.items.flatMap((item) => item.children) : [];
    });
  }
  return depth;
}
