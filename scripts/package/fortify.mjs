// @ts-check
import postcss from 'postcss';

/** Weighs like an id, and no element has that one. */
const asId = ':not(#ti)';
/** Weighs like two element names: more than what a page says of bare elements, less than any class of the host's. */
const asElement = ':not(ti):not(ti)';

/** The root itself, in whatever state: `:where(.ti-root[data-ti-theme="light"]):focus-visible`. */
const ofTheRoot = /^:where\(\.ti-root(\[[^\]]*\])*\)(:[\w-]+)*$/;

const inside = (/** @type {string} */ selector) => `:where(.ti-root) ${selector}`;

/**
 * What a page says of everything in it, taken back inside the inbox: its rules, not what it sets by inheritance, for which
 * the root has values of its own. Drawings keep their attributes, which `revert` would take for rules of the page.
 */
const guard = [
  `${inside(':where(:not(svg, svg *))')} { all: revert }`,
  // The copies that `use` makes stand in a tree of their own, where only their own class is seen.
  `${inside(':where(svg, svg *)')}, :where(.ti-drawn) { all: revert-layer }`,
  `${['::before', '::after', '::marker', '::placeholder'].map(inside).join(', ')} { all: revert }`,
].join('\n');

/** @param {string} selector */
function weighted(selector) {
  if (ofTheRoot.test(selector)) return `${asElement}${selector}`;
  const [, element = '', rest = ''] = /^([a-z][\w-]*)?(.*)$/s.exec(selector) ?? [];
  if (rest !== '' && !/^[.:[#]/.test(rest)) throw new Error(`Where would the weight go in "${selector}"?`);
  return `${element}${asId}${rest}`;
}

/** @param {import('postcss').Rule} rule */
function isOnTop({ parent }) {
  if (parent?.type === 'rule') return false;
  return !(parent?.type === 'atrule' && /** @type {import('postcss').AtRule} */ (parent).name.endsWith('keyframes'));
}

/**
 * Makes styles without layers stand in a page that has rules for everything: `* { all: unset }`, `button { … }`,
 * `a:hover { … }`. The host still places and sizes the root by a class of its own, and sets tokens wherever it likes.
 * @param {string} css
 */
export function fortify(css) {
  const styles = postcss.parse(`${guard}\n${css}`);
  styles.walkRules((rule) => {
    if (isOnTop(rule)) rule.selectors = rule.selectors.map(weighted);
  });
  return styles.toString();
}
