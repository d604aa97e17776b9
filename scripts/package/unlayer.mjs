// @ts-check
import postcss from 'postcss';

/**
 * @typedef {object} Layer
 * @property {Map<string, Layer>} inner in the order in which they are first named, which is their rank
 * @property {import('postcss').ChildNode[]} rules
 */

/** @returns {Layer} */
const emptyLayer = () => ({ inner: new Map(), rules: [] });

/**
 * @param {Layer} outer
 * @param {string} name dotted, empty for a layer without a name
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
      throw inner.error('A layer inside a rule or a condition cannot be taken away');
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

/** What a layer holds itself beats its inner layers. @param {Layer} layer @returns {import('postcss').ChildNode[]} */
const inOrder = (layer) => [...[...layer.inner.values()].flatMap(inOrder), ...layer.rules];

/**
 * The same styles without cascade layers, for hosts whose own unlayered reset would beat every layer. Rules come out in
 * the order of their layers, so that a later layer still wins, by standing later.
 * @param {string} css
 * @returns {string}
 * @throws {import('postcss').CssSyntaxError} where taking a layer away would change what the styles mean
 */
export function unlayer(css) {
  const all = emptyLayer();
  sort(postcss.parse(css), all);
  const rules = inOrder(all);
  const result = postcss.root().append(rules);
  for (const rule of rules) rule.raws.before = '\n';
  return `${result.toString().trim()}\n`;
}
