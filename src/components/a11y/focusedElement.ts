/** What has the focus, as seen from where an element stands. Inside a shadow root the document only knows the root's host;
 * outside of it, what the host's page has focused. */
export function focusedElement(element: Element): Element | null {
  const scope = element.getRootNode() as Partial<DocumentOrShadowRoot>;
  return scope.activeElement ?? element.ownerDocument.activeElement;
}
