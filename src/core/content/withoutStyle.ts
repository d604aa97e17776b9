import type { MrkdwnInline, StyledNode } from '../mrkdwn/nodes.ts';

/** The nodes inside a styled text, without the same style: a second marker of it would end the style. */
export const withoutStyle = (nodes: readonly MrkdwnInline[], style: StyledNode['type']): MrkdwnInline[] =>
  nodes.flatMap((node): MrkdwnInline[] => {
    if (node.type === style) return withoutStyle(node.children, style);
    return 'children' in node && node.type !== 'link'
      ? [{ ...node, children: withoutStyle(node.children, style) }]
      : [node];
  });
