/** Not in the types of the DOM. It removes what runs, so that pages that allow only trusted types allow it. */
interface SafeParser {
  parseHTML?(html: string, options: { sanitizer: object }): Document;
}

/** The HTML with other names for what the policy of a page may forbid: browsers report styles and handlers of inert documents, too. */
const withoutReports = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'])(?=(?:style|on[a-z]+)\s*=)/gi, '$1data-'));

/** The inline style of an element of the body. A tag with `<` or `>` in an attribute keeps `style`: `withoutReports` does not match it. */
export const styleOf = (element: Element): string =>
  element.getAttribute('data-style') ?? element.getAttribute('style') ?? '';

/** The body of pasted HTML. The document is inert: no script runs and nothing is fetched. */
export function inertBody(html: string): HTMLElement {
  const { parseHTML } = Document as SafeParser;
  const written = withoutReports(html);
  try {
    // Without an empty sanitizer, the browser would remove attributes, too.
    const parsed = parseHTML?.call(Document, written, { sanitizer: {} });
    return (parsed ?? new DOMParser().parseFromString(written, 'text/html')).body;
  } catch {
    // The page allows only trusted types, and the browser has no safe parser: the paste stays plain.
    return document.implementation.createHTMLDocument('').body;
  }
}
