// @ts-check
/**
 * A drawing as plain data: an element, its attributes with React's names, and its children.
 * @typedef {[tag: string, attributes: Record<string, string>, ...inner: Drawing[]]} Drawing
 */

/** React's name of an attribute: `strokeWidth` for "stroke-width". @param {string} name */
const camelCased = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Attributes that only standalone files need. */
const dropped = new Set(['xmlns', 'role', 'aria-label']);

/** @param {string} text */
function readAttributes(text) {
  const pairs = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)];
  const rest = text.replace(/[\w:-]+="[^"]*"/g, '').trim();
  if (rest !== '') throw new Error(`Not an attribute: ${rest}`);
  /** @type {Record<string, string>} */
  const attributes = {};
  for (const [, name = '', value = ''] of pairs) if (!dropped.has(name)) attributes[camelCased(name)] = value;
  return attributes;
}

/**
 * Parses a drawing of this repository: elements, double-quoted attributes, and no text except the title, which is dropped.
 * @param {string} svg
 * @returns {Drawing}
 */
export function readDrawing(svg) {
  const text = svg.replace(/<title>.*?<\/title>/s, '').trim();
  /** @type {Drawing[]} */
  const open = [];
  /** @type {Drawing | undefined} */
  let whole;
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', 4: empty, index } of text.matchAll(
    /<(\/)?([a-zA-Z]+)([^<>]*?)(\/)?>/g,
  )) {
    const between = text.slice(end, index).trim();
    if (between !== '') throw new Error(`Unexpected text in the drawing: ${between.slice(0, 40)}`);
    end = index + tag.length;
    if (closing !== undefined) {
      const closed = open.pop();
      if (closed?.[0] !== name) throw new Error(`</${name}> closes no element`);
      continue;
    }
    /** @type {Drawing} */
    const element = [name, readAttributes(attributes)];
    const outer = open.at(-1);
    if (outer !== undefined) outer.push(element);
    else if (whole === undefined) whole = element;
    else throw new Error(`<${name}> is outside the root element`);
    if (empty === undefined) open.push(element);
  }
  if (whole === undefined || open.length > 0 || end !== text.length) throw new Error('The drawing is incomplete');
  return whole;
}
