import type { MrkdwnBlock, MrkdwnInline } from '../mrkdwn/nodes.ts';
import type { ContentNode } from './contentNode.ts';

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

type MapBlocks = (blocks: MrkdwnBlock[]) => MrkdwnBlock[];

/** The nodes with each of their texts replaced, in reading order. A text in one line comes as one paragraph. */
function mapProse(nodes: readonly ContentNode[], map: MapBlocks): ContentNode[] {
  const inlines = (children: MrkdwnInline[]): MrkdwnInline[] => {
    if (children.length === 0) return children;
    const [mapped] = map([{ type: 'paragraph', children }]);
    return mapped?.type === 'paragraph' ? mapped.children : children;
  };
  const each = (inner: readonly ContentNode[]): ContentNode[] => inner.map(one);
  const one = (node: ContentNode): ContentNode => {
    switch (node.type) {
      case 'prose':
        return { ...node, blocks: map(node.blocks) };
      case 'heading':
        return { ...node, children: inlines(node.children) };
      case 'section': {
        const [children, fields] = [each(node.children), each(node.fields)];
        return { ...node, children, fields, ...(node.accessory && { accessory: one(node.accessory) }) };
      }
      case 'divider':
        return node;
      case 'image':
        return { ...node, title: inlines(node.title) };
      case 'table':
        return { ...node, caption: inlines(node.caption), rows: node.rows.map((row) => row.map(map)) };
      case 'card':
        return { ...node, title: inlines(node.title), children: each(node.children) };
      case 'controls':
        return { ...node, items: node.items.map((item) => ({ ...item, children: inlines(item.children) })) };
      case 'context':
      case 'attachment':
        return { ...node, children: each(node.children) };
    }
  };
  return each(nodes);
}
