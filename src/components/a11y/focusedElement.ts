/** The focused element in the tree of `element`: its shadow root, or the document. For an element in a shadow root,
 * `document.activeElement` is only the shadow host. */
export function focusedElement(element: Element): Element | null {
  const scope = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return scope.activeElement ?? element.ownerDocument.activeElement;
}
