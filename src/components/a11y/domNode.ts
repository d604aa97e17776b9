/** Whether an element is visible: where there is no room, a pane covers another one. Browsers without `checkVisibility` show all. */
export const isShown = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) !== false;

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

/**
 * Checks of event targets and elements that hold in every realm. A host may render the inbox into an iframe by a React portal: its
 * elements are then instances of the classes of the iframe's window, and `instanceof Element` is false for all of them.
 */

const nodeTypeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'nodeType' in value ? value.nodeType : undefined;

export const isNode = (value: unknown): value is Node => typeof nodeTypeOf(value) === 'number';

/** 1 is `Node.ELEMENT_NODE`. */
export const isElement = (value: unknown): value is Element => nodeTypeOf(value) === 1;

export const isHTMLElement = (value: unknown): value is HTMLElement =>
  isElement(value) && value.namespaceURI === 'http://www.w3.org/1999/xhtml';

export const isTextArea = (value: unknown): value is HTMLTextAreaElement =>
  isHTMLElement(value) && value.localName === 'textarea';

/** Autofill of some browsers sends a "keydown" event without a key. */
export const isKeyPress = (event: Event): event is KeyboardEvent => 'key' in event && typeof event.key === 'string';
