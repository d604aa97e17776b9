import { type Delimiter, pairDelimiters } from './delimiters.ts';
import type { MrkdwnInline, StyledNode } from './nodes.ts';
import { tokenize } from './tokenize.ts';

const styles: Readonly<Record<Delimiter, StyledNode['type']>> = { '*': 'bold', _: 'italic', '~': 'strike' };

function append(nodes: MrkdwnInline[], node: MrkdwnInline): void {
  const last = nodes[nodes.length - 1];
  if (node.type === 'text' && last?.type === 'text') {
    nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text };
  } else {
    nodes.push(node);
  }
}

/** Parses the inline markup of one line. Styles nest, each kind at most once, and end with the line. */
export function parseInline(line: string): MrkdwnInline[] {
  const tokens = tokenize(line);
  const roles = pairDelimiters(tokens);
  const outer: MrkdwnInline[][] = [];
  let nodes: MrkdwnInline[] = [];
  tokens.forEach((token, index) => {
    if (token.kind === 'node') {
      append(nodes, token.node);
      return;
    }
    const role = roles[index];
    if (role === undefined) {
      append(nodes, { type: 'text', text: token.delimiter });
    } else if (role === 'open') {
      outer.push(nodes);
      nodes = [];
    } else {
      const styled: StyledNode = { type: styles[token.delimiter], children: nodes };
      nodes = outer.pop() ?? [];
      append(nodes, styled);
    }
  });
  return nodes;
}
