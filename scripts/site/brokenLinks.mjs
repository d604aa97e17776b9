// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @param {string} text */
const decoded = (text) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** @param {string} html @param {RegExp} attribute @returns {string[]} */
const valuesOf = (html, attribute) => [...html.matchAll(attribute)].map(([, value = '']) => decoded(value));

/**
 * Finds links and anchors of a built site that lead nowhere.
 *
 * @param {string} folder the built site
 * @param {string} [base] the path of the site on its server
 * @returns {string[]} complaints
 */
export function brokenLinks(folder, base = '/') {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file));
  const html = new Map(pages.map((file) => [file, readFileSync(file, 'utf8')]));
  const ids = new Map([...html].map(([file, text]) => [file, new Set(valuesOf(text, /\sid="([^"]*)"/g))]));

  /** @param {string} target */
  const fileOf = (target) =>
    existsSync(target) && statSync(target).isDirectory() ? path.join(target, 'index.html') : target;

  return [...html].flatMap(([file, text]) => {
    const links = [...new Set(valuesOf(text, /\s(?:href|src)="([^"]*)"/g))];
    return links.flatMap((href) => {
      if (/^(\w+:|\/\/)/.test(href)) return [];
      const [place = '', anchor = ''] = href.split('#', 2);
      const within = place.startsWith(base) ? path.join(folder, place.slice(base.length)) : null;
      const target = place === '' ? file : fileOf(decodeURI(within ?? path.resolve(path.dirname(file), place)));
      const from = path.relative(folder, file);
      if (!existsSync(target)) return [`${from}: ${href} does not exist`];
      if (anchor === '' || ids.get(target)?.has(decodeURIComponent(anchor))) return [];
      return [`${from}: ${href} has no such anchor`];
    });
  });
}
