// @ts-check
import postcss from 'postcss';

/**
 * @typedef {object} Layer
 * @property {Map<string, Layer>} inner in order of first mention, which is the layer order
 * @property {import('postcss').ChildNode[]} rules
 */

/** @returns {Layer} */
const emptyLayer = () => ({ inner: new Map(), rules: [] });

/**
 * @param {Layer} outer
 * @param {string} name dotted; empty for an anonymous layer
 * @returns {Layer}
 */
function layerNamed(outer, name) {
  let layer = outer;
  for (const part of name === '' ? [`(${outer.inner.size})`] : name.split('.')) {
    const next = layer.inner.get(part) ?? emptyLayer();
    layer.inner.set(part, next);
    layer = next;
  }
  return layer;
}

/** @param {import('postcss').ChildNode} node @param {Layer} layer */
function keep(node, layer) {
  if (node.type === 'comment') return;
  if (node.type === 'atrule' && node.name === 'charset') return;
  if (node.type === 'atrule' && node.name === 'import') throw node.error('This import was not bundled');
  if (node.type === 'atrule' || node.type === 'rule') {
    node.walkAtRules('layer', (inner) => {
      throw inner.error('A layer inside a rule or a condition cannot be removed');
    });
  }
  layer.rules.push(node);
}

/** @param {import('postcss').Container} container @param {Layer} layer */
function sort(container, layer) {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || node.name !== 'layer') keep(node, layer);
    else if (node.nodes !== undefined) sort(node, layerNamed(layer, node.params.trim()));
    else for (const name of node.params.split(',')) layerNamed(layer, name.trim());
  }
}

/** A layer's own rules override its nested layers, so they come last. @param {Layer} layer @returns {import('postcss').ChildNode[]} */
const inOrder = (layer) => [...[...layer.inner.values()].flatMap(inOrder), ...layer.rules];

/**
 * Removes cascade layers: unlayered rules of a host and its later layers would override every layer of the package. Rules are sorted
 * by layer order, so later layers still win.
 * @param {string} css
 * @returns {string}
 * @throws {import('postcss').CssSyntaxError} if removing a layer would change the cascade
 */
export function unlayer(css) {
  const all = emptyLayer();
  sort(postcss.parse(css), all);
  const rules = inOrder(all);
  const result = postcss.root().append(rules);
  for (const rule of rules) rule.raws.before = '\n';
  return `${result.toString().trim()}\n`;
}
