/** The parent of an element, also out of a shadow root. */
const parentOf = (element: Element): Element | null =>
  element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;

/** An element and those around it, out of shadow roots too, but not the root of the inbox or an element above it: a host may show the
 * inbox inside a dialog, a list or a link of its own, and may render it into a shadow root. */
export function pathInside(element: Element, root: Element): readonly Element[] {
  const above = new Set<Element>();
  for (let at: Element | null = root; at !== null; at = parentOf(at)) above.add(at);
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null && !above.has(at); at = parentOf(at)) path.push(at);
  return path;
}

/** The closest element that matches, but never the root of the inbox or an element above it. */
export const closestInside = (element: Element, selector: string, root: Element): HTMLElement | null =>
  (pathInside(element, root).find((one) => one.matches(selector)) as HTMLElement | undefined) ?? null;
