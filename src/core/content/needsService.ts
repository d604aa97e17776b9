import type { ContentNode } from './contentNode.ts';

/** Whether content has controls that work in the chat service only. */
export function needsService(nodes: readonly ContentNode[]): boolean {
  return nodes.some((node) => {
    switch (node.type) {
      case 'controls':
        return node.items.some(({ url }) => url === undefined);
      case 'section':
        return needsService([...node.children, ...(node.accessory ? [node.accessory] : [])]);
      case 'card':
      case 'context':
      case 'attachment':
        return needsService(node.children);
      default:
        return false;
    }
  });
}
