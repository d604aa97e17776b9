/** Whether an element is the root or above it. A host may render the inbox into a shadow root, so the path leaves shadow roots. */
function isAtOrAbove(element: Element, root: Element): boolean {
  for (
    let node: Node | null = root;
    node !== null;
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
  ) {
    if (node === element) return true;
  }
  return false;
}

/** The closest element that matches, but never the root of the inbox or an element above it: a host may show the inbox inside a
 * dialog, a list or a link of its own. */
export function closestInside(element: Element, selector: string, root: Element): HTMLElement | null {
  const found = element.closest<HTMLElement>(selector);
  return found === null || isAtOrAbove(found, root) ? null : found;
}
