// @ts-check
import postcss from 'postcss';

/** Specificity of an id; no element has this one. */
const asId = ':not(#ti)';
/** Specificity of two elements: above a page's element rules, below every class of the host. */
const asElement = ':not(ti):not(ti)';

/** Selectors of the root itself, in any state: `:where(.ti-root[data-ti-theme="light"]):focus-visible`. */
const rootSelector = /^:where\(\.ti-root(\[[^\]]*\])*\)(:[\w-]+)*$/;

const inside = (/** @type {string} */ selector) => `:where(.ti-root) ${selector}`;

/**
 * Reverts the page's rules inside the inbox. Inherited values need no revert: the root sets its own. Drawings use
 * `revert-layer`, because `revert` would also drop their presentation attributes.
 */
const guard = [
  `${inside(':where(:not(svg, svg *))')} { all: revert }`,
  // Copies made by `use` live in their own shadow tree, so only their class can select them.
  `${inside(':where(svg, svg *)')}, :where(.ti-drawn) { all: revert-layer }`,
  `${['::before', '::after', '::marker', '::placeholder'].map(inside).join(', ')} { all: revert }`,
].join('\n');

/** @param {string} selector */
function withSpecificity(selector) {
  if (rootSelector.test(selector)) return `${asElement}${selector}`;
  const [, element = '', rest = ''] = /^([a-z][\w-]*)?(.*)$/s.exec(selector) ?? [];
  if (rest !== '' && !/^[.:[#]/.test(rest)) throw new Error(`Cannot raise the specificity of "${selector}"`);
  return `${element}${asId}${rest}`;
}

/** @param {import('postcss').Rule} rule */
function isTopLevel({ parent }) {
  if (parent?.type === 'rule') return false;
  return !(parent?.type === 'atrule' && /** @type {import('postcss').AtRule} */ (parent).name.endsWith('keyframes'));
}

/**
 * Raises the specificity of unlayered styles above global rules of a page: `* { all: unset }`, `button { … }`,
 * `a:hover { … }`. Hosts can still position and size the root with a class, and set tokens anywhere.
 * @param {string} css
 */
export function raiseSpecificity(css) {
  const styles = postcss.parse(`${guard}\n${css}`);
  styles.walkRules((rule) => {
    if (isTopLevel(rule)) rule.selectors = rule.selectors.map(withSpecificity);
  });
  return styles.toString();
}
