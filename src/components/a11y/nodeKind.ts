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
