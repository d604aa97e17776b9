import type { LinkNode } from './nodes.ts';

/** Whether a link shows its URL, perhaps without the scheme, and no label: it is written from left to right. */
export function showsUrl({ url, children: [first, other] }: LinkNode): boolean {
  return other === undefined && first?.type === 'text' && first.text !== '' && url.includes(first.text.trim());
}
