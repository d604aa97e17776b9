// @ts-check
import postcss from 'postcss';

/** Specificity of four elements: above a page's rules for bare elements, below every class of the host. */
const asElement = ':not(ti ti ti ti)';
/** Specificity of an id; no element has this one. */
const asId = ':not(#ti)';

/** The inbox gives its elements classes with this prefix, or none. Other classes mark elements of the host, in slots; pages
 * and layouts of the host have elements without a class, too. */
const ours = ':where([class^="ti-"], :not([class], .ti-page *, .ti-parts :not(.ti-part, .ti-part *)))';

/** Selectors of the root itself, in any state: `:where(.ti-root[data-ti-theme="light"]):focus-visible`. */
const rootSelector = /^:where\((?:(?!\) ).)*\.ti-root(?:(?!\) ).)*\)(::?[\w-]+)*$/;
/** Rules for bare elements inside the root. */
const bareSelector = /^:where\(\.ti-root\) :where\(/;

/** Properties that browsers derive from attributes (`draggable`, `lang`); `revert` drops these values. */
const fromAttributes = ['user-select', '-webkit-user-select', '-webkit-user-drag', '-webkit-locale']
  .map((name) => `${name}: revert-layer`)
  .join('; ');

/**
 * Reverts the page's rules for elements of the inbox. Inherited values need no revert: the root sets its own. Drawings use
 * `revert-layer`, because `revert` would also drop their presentation attributes.
 * @param {string} weight
 */
function guard(weight) {
  const inside = (/** @type {string} */ selector) => `:where(.ti-root) ${ours}${weight}${selector}`;
  return [
    `${inside(':where(:not(svg, svg *))')} { all: revert; ${fromAttributes} }`,
    // Copies made by `use` live in their own shadow tree, so only their class can select them.
    `:where(.ti-root) :where(svg${ours}, svg${ours} *)${weight}, :where(.ti-drawn)${weight} { all: revert-layer }`,
    `${['::before', '::after', '::marker', '::placeholder'].map(inside).join(', ')} { all: revert }`,
  ].join('\n');
}

/** @param {string} selector @param {string} weight */
const bareWith = (selector, weight) => selector.replace(bareSelector, `:where(.ti-root) ${ours}${weight}:where(`);

/** @param {import('postcss').Rule} rule */
function isTopLevel({ parent }) {
  if (parent?.type === 'rule') return false;
  return !(parent?.type === 'atrule' && /** @type {import('postcss').AtRule} */ (parent).name.endsWith('keyframes'));
}

/** @param {string} css @param {(rule: import('postcss').Rule) => void} change */
function changeRules(css, change) {
  const styles = postcss.parse(css);
  /** @type {import('postcss').Rule[]} */
  const rules = [];
  styles.walkRules((rule) => {
    if (isTopLevel(rule)) rules.push(rule);
  });
  for (const rule of rules) change(rule);
  return styles.toString();
}

/**
 * Raises the specificity of unlayered styles above a page's rules for bare elements: `* { all: revert }`, `button { … }`. Rules
 * with a class of ours keep their specificity, and those of the root stay in the layer, so that any class of the host overrides
 * them.
 * @param {string} css
 */
export function overrideElements(css) {
  const root = `:where(.ti-root)${asElement} { all: revert-layer }`;
  const styles = changeRules(css, (rule) => {
    if (rule.selectors.every((selector) => rootSelector.test(selector))) {
      const layer = postcss.atRule({ name: 'layer', params: 'triage-inbox' });
      rule.replaceWith(layer);
      layer.append(rule);
      return;
    }
    rule.selectors = rule.selectors.map((selector) => {
      const hasClass = selector.replaceAll(/:where\((?:[^()]|\([^()]*\))*\)/g, '').includes('.ti-');
      if (!hasClass && !bareSelector.test(selector)) throw new Error(`No class of ours in "${selector}"`);
      return bareWith(selector, asElement);
    });
  });
  return `${root}\n${guard(asElement)}\n${styles}`;
}

/** @param {string} selector */
function withId(selector) {
  if (rootSelector.test(selector)) return `${asElement}${selector}`;
  if (bareSelector.test(selector)) return bareWith(selector, asId);
  const [, element = '', rest = ''] = /^([a-z][\w-]*)?(.*)$/s.exec(selector) ?? [];
  if (rest !== '' && !/^[.:[#]/.test(rest)) throw new Error(`Cannot raise the specificity of "${selector}"`);
  return `${element}${asId}${rest}`;
}

/**
 * Raises the specificity of unlayered styles above all rules of a page without an id: `a:hover { … }`, `[type="search"] { … }`.
 * Hosts can still position and size the root with a class, and set tokens anywhere.
 * @param {string} css
 */
export function overrideClasses(css) {
  const styles = changeRules(css, (rule) => {
    rule.selectors = rule.selectors.map(withId);
  });
  return `${guard(asId)}\n${styles}`;
}
