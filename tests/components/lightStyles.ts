const none = new Set(['head', 'link', 'meta', 'script', 'style', 'template', 'title', 'datalist', 'source', 'track']);
const inline = new Set(
  'a abbr b bdi bdo br canvas cite code data del dfn em i img ins kbd label mark picture q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const inlineBlock = new Set(['button', 'input', 'meter', 'progress', 'select', 'textarea']);
const inherited = new Set(['cursor', 'direction', 'pointer-events', 'visibility']);
const initial: Readonly<Record<string, string>> = {
  cursor: 'auto',
  direction: 'ltr',
  opacity: '1',
  'pointer-events': 'auto',
  position: 'static',
  visibility: 'visible',
};

const isStyled = (element: Element): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement;

function displayOf(element: Element): string {
  const { localName } = element;
  if (element.hasAttribute('hidden') || none.has(localName)) return 'none';
  if (inlineBlock.has(localName)) return 'inline-block';
  return inline.has(localName) || element instanceof SVGElement ? 'inline' : 'block';
}

/** The value of a property that the element itself sets, without its ancestors. */
function ownValue(element: Element, property: string): string {
  const value = isStyled(element) && element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';
  if (value !== '') return value;
  if (property === 'display') return displayOf(element);
  const dir = property === 'direction' ? element.getAttribute('dir') : null;
  return dir === 'ltr' || dir === 'rtl' ? dir : '';
}

function styleValue(element: Element, property: string): string {
  const isInherited = inherited.has(property) || property.startsWith('--');
  for (let at: Element | null = element; at !== null; at = isInherited ? at.parentElement : null) {
    const value = ownValue(at, property);
    if (value !== '') return value;
  }
  return initial[property] ?? '';
}

const nameOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const replaced = new WeakSet<Document>();

/**
 * Replaces the computed styles of jsdom, which at each query by role matches every element against the rules of its own style
 * sheet: half of the time of these tests. Without style sheets, a style follows from the element and its ancestors. While the
 * page has a style sheet, the styles are those of jsdom.
 */
export function installLightStyles(): void {
  const view = document.defaultView;
  if (view === null || replaced.has(document)) return;
  replaced.add(document);
  const ofJsdom = view.getComputedStyle.bind(view);
  const light = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (document.styleSheets.length > 0 || !isStyled(element)) return ofJsdom(element, pseudo);
    const getPropertyValue = (property: string) => styleValue(element, property);
    return new Proxy(element.style, {
      get: (_, key) => {
        if (key === 'getPropertyValue') return getPropertyValue;
        return typeof key === 'string' ? getPropertyValue(nameOf(key)) : undefined;
      },
    });
  };
  view.getComputedStyle = light;
  window.getComputedStyle = light;
}
