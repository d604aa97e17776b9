import type { MrkdwnInline, StyledNode } from '../mrkdwn/nodes.ts';

/** What stands in a style, without that style: it would end there. */
export const withoutStyle = (nodes: readonly MrkdwnInline[], style: StyledNode['type']): MrkdwnInline[] =>
  nodes.flatMap((node): MrkdwnInline[] => {
    if (node.type === style) return withoutStyle(node.children, style);
    return 'children' in node && node.type !== 'link'
      ? [{ ...node, children: withoutStyle(node.children, style) }]
      : [node];
  });
