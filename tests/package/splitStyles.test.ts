import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';
import { shownClasses } from './shownClasses.ts';

const read = (file: string) => postcss.parse(readFileSync(path.join(root, 'dist', file), 'utf8'));
const all = read('styles.css');
const first = read('styles.first.css');
const later = read('styles.later.css');

const isAtRule = (node: unknown, name: RegExp): node is AtRule =>
  (node as ChildNode | undefined)?.type === 'atrule' && name.test((node as AtRule).name);

/** What a file says in each layer, in its order. */
function byLayer(css: postcss.Root): Record<string, string[]> {
  const layers: Record<string, string[]> = {};
  for (const node of css.nodes) {
    if (!isAtRule(node, /^layer$/) || node.nodes === undefined) continue;
    const said = node.nodes.filter(({ type }) => type !== 'comment').map((inner) => String(inner).trim());
    layers[node.params] = [...(layers[node.params] ?? []), ...said];
  }
  return layers;
}

/** The rules of one layer. */
const layerOf = (css: postcss.Root, name: string): postcss.Root =>
  postcss.root({
    nodes: css.nodes
      .filter((node) => isAtRule(node, /^layer$/) && node.params.endsWith(name))
      .map((node) => node.clone()),
  });

/** The rules of a file that select something. */
function rulesOf(css: Container): Rule[] {
  const rules: Rule[] = [];
  css.walkRules((rule) => {
    if (!isAtRule(rule.parent, /keyframes$/)) rules.push(rule);
  });
  return rules;
}

/** The classes that an element, or what is around it, must have to be selected. */
const needed = (selector: string): string[] =>
  [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(/\.(ti-[\w-]+)/g)].map(([, name = '']) => name);

/** The rules that select something where there are only these classes. `:is(.a, .b)` needs one of them. */
function matching(css: Container, isShown: (name: string) => boolean): Rule[] {
  const one = (selector: string): string[] => {
    const [whole, options] = /:is\(([^()]*)\)/.exec(selector) ?? [];
    return whole === undefined || options === undefined
      ? [selector]
      : options.split(',').flatMap((option) => one(selector.replace(whole, option.trim())));
  };
  return rulesOf(css).filter(({ selectors }) =>
    selectors.flatMap(one).some((selector) => needed(selector).every((name) => name === 'ti-root' || isShown(name))),
  );
}

const names = (rules: Rule[]): string[] => rules.map(({ selector }) => selector.replaceAll(/\s+/g, ' '));

/** All that matches in the values of a file. */
function values(css: postcss.Root, pattern: RegExp, property = /./): Set<string> {
  const found = new Set<string>();
  css.walkDecls(property, ({ value }) => {
    for (const [name] of value.matchAll(pattern)) found.add(name);
  });
  return found;
}

describe('styles.first.css and styles.later.css', () => {
  it('are together what styles.css is, the one before the other', () => {
    const [whole, one, two] = [byLayer(all), byLayer(first), byLayer(later)];
    expect(Object.keys(whole)).toEqual(['triage-inbox.tokens', 'triage-inbox.base', 'triage-inbox.components']);
    for (const [layer, said] of Object.entries(whole)) {
      expect(said, layer).toEqual([...(one[layer] ?? []), ...(two[layer] ?? [])]);
      expect(said.length).toBeGreaterThan(0);
    }
  });

  it('rank the layers in the same way, whichever is read first', () => {
    const ranks = [first, later].map((css) => css.nodes.find(({ type }) => type !== 'comment')?.toString());
    expect(ranks).toEqual(Array(2).fill('@layer triage-inbox.tokens, triage-inbox.base, triage-inbox.components'));
  });

  it('have what the scripts show that wait for no styles in the first, and everything else in the later', async () => {
    const isShown = await shownClasses('without styles to wait for');
    expect(isShown('ti-row')).toBe(true);
    expect(isShown('ti-message')).toBe(false);
    expect(names(matching(layerOf(later, 'components'), isShown))).toEqual([]);
    const components = layerOf(first, 'components');
    const early = new Set(matching(components, isShown));
    expect(names(rulesOf(components).filter((rule) => !early.has(rule)))).toEqual([]);
    expect(early.size).toBeGreaterThan(300);
  });

  it('have no rule for what no script shows', async () => {
    const shown = new Set(matching(all, await shownClasses('all')));
    expect(names(rulesOf(all).filter((rule) => !shown.has(rule)))).toEqual([]);
  });

  it('find in the first every token and every animation that the first reads', () => {
    const defined = new Set<string>();
    first.walkDecls(/^--/, ({ prop }) => void defined.add(prop));
    const tokens = values(first, /--ti--[\w-]+/g);
    expect([...tokens].filter((name) => !defined.has(name))).toEqual([]);
    expect(tokens.size).toBeGreaterThan(80);

    const frames = new Set<string>();
    first.walkAtRules('keyframes', ({ params }) => void frames.add(params));
    const animations = values(first, /\bti-[\w-]+/g, /^animation(-name)?$/);
    expect([...animations].filter((name) => !frames.has(name) && !name.startsWith('ti--'))).toEqual([]);
    expect(frames.size).toBeGreaterThan(3);
  });

  it('have each token and each animation in one of them, whole', () => {
    const definedIn = (css: postcss.Root): string[] => {
      const found = new Set<string>();
      css.walkDecls(/^--ti--/, ({ prop }) => void found.add(prop));
      css.walkAtRules('keyframes', ({ params }) => void found.add(params));
      return [...found];
    };
    const early = new Set(definedIn(first));
    expect(definedIn(later).filter((name) => early.has(name))).toEqual([]);
  });
});
