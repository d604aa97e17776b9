import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';

const read = (file: string) => postcss.parse(readFileSync(path.join(root, 'dist', file), 'utf8'));
const layered = read('styles.css');
const unlayered = read('styles.unlayered.css');

/** The selector parts that raise the specificity of unlayered rules. */
const weight = /:not\(#ti\)|(:not\(ti\)){2}/;

const classesOf = (rule: Rule) => [...rule.selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name);

function declarations(css: postcss.Root): string[] {
  const found: string[] = [];
  css.walkDecls((declaration) => {
    const { parent } = declaration;
    const selector = parent?.type === 'rule' ? (parent as Rule).selector : (parent as AtRule | undefined)?.name;
    found.push(`${selector?.replaceAll(/,\s*/g, ', ')} { ${declaration.prop}: ${declaration.value} }`);
  });
  return found.sort();
}

describe('the built styles', () => {
  it('use only classes with the ti- prefix', () => {
    const foreign = new Set<string | undefined>();
    let classes = 0;
    layered.walkRules((rule) => {
      for (const name of classesOf(rule)) {
        classes++;
        if (!name?.startsWith('ti-')) foreign.add(name);
      }
    });
    expect([...foreign]).toEqual([]);
    expect(classes).toBeGreaterThan(0);
  });

  it('scope every rule to a class of the inbox', () => {
    const unscoped: string[] = [];
    layered.walkRules((rule) => {
      const nested = rule.parent?.type === 'rule' || (rule.parent as AtRule | undefined)?.name === 'keyframes';
      if (!nested) unscoped.push(...rule.selectors.filter((selector) => !selector.includes('.ti-')));
    });
    expect(unscoped).toEqual([]);
  });

  it('put every rule into a layer of the package', () => {
    const outside = layered.nodes.filter(
      (node) => node.type !== 'comment' && !(node.type === 'atrule' && node.name === 'layer'),
    );
    expect(outside.map(String)).toEqual([]);
    const names = layered.nodes.flatMap((node) => (node.type === 'atrule' ? node.params.split(',') : []));
    for (const name of names) expect(name.trim()).toMatch(/^triage-inbox\.(tokens|base|components)$/);
  });

  it('prefix animations, properties and containers', () => {
    const foreign: string[] = [];
    layered.walkAtRules(/^(keyframes|property|counter-style|font-face)$/, (rule) => {
      if (!/^(--)?ti-/.test(rule.params)) foreign.push(`@${rule.name} ${rule.params}`);
    });
    layered.walkDecls(/^--/, (declaration) => {
      if (!declaration.prop.startsWith('--ti-')) foreign.push(declaration.prop);
    });
    expect(foreign).toEqual([]);
  });

  it('have an unlayered build with the same declarations behind a guard', () => {
    unlayered.walkAtRules('layer', (rule) => {
      throw rule.error('a layer remains');
    });
    const guard = unlayered.nodes.slice(0, 3).map((rule) => rule.remove());
    for (const rule of guard) expect(String(rule)).toMatch(/\{ all: revert(-layer)? \}$/);
    unlayered.walkRules((rule) => {
      rule.selectors = rule.selectors.map((selector) => selector.replace(weight, ''));
    });
    expect(declarations(unlayered)).toEqual(declarations(layered));
  });

  it('load nothing from other origins', () => {
    layered.walkAtRules('import', (rule) => {
      throw rule.error('an import remains');
    });
    layered.walkDecls((declaration) => {
      expect(declaration.value).not.toMatch(/url\(\s*['"]?(https?:)?\/\//);
    });
  });
});
