import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';

const read = (file: string) => postcss.parse(readFileSync(path.join(root, 'dist', file), 'utf8'));
const standard = read('styles.css');
const overriding = read('styles.unlayered.css');

/** The selector parts that raise the specificity of rules. */
const weight = /:not\(#ti\)|:not\(ti ti ti ti\)/;
/** Selectors of the root: its rules may have no specificity, because they are in a layer. */
const rootOnly = /^:where\(((?!\) ).)*\)(::?[\w-]+)*$/;

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
    standard.walkRules((rule) => {
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
    standard.walkRules((rule) => {
      const nested = rule.parent?.type === 'rule' || (rule.parent as AtRule | undefined)?.name === 'keyframes';
      if (!nested) unscoped.push(...rule.selectors.filter((selector) => !selector.includes('.ti-')));
    });
    expect(unscoped).toEqual([]);
  });

  // Every layer that a host declares later, such as Tailwind's, overrides a layer of ours; so does every unlayered rule.
  it('have only the rules of the root in a layer, and give the others the specificity of elements at least', () => {
    const layers = new Set<string>();
    standard.walkAtRules('layer', (rule) => {
      layers.add(rule.params);
      for (const inner of rule.nodes ?? []) expect((inner as Rule).selector).toMatch(rootOnly);
    });
    expect([...layers]).toEqual(['triage-inbox']);
    const weak: string[] = [];
    standard.walkRules(({ parent, selectors }) => {
      if ((parent as AtRule).name === 'layer' || (parent as AtRule).name === 'keyframes') return;
      weak.push(
        ...selectors.filter((one) => !weight.test(one) && !one.replaceAll(/:where\([^)]*\)/g, '').includes('.ti-')),
      );
    });
    expect(weak).toEqual([]);
  });

  it('prefix animations, properties and containers', () => {
    const foreign: string[] = [];
    standard.walkAtRules(/^(keyframes|property|counter-style|font-face)$/, (rule) => {
      if (!/^(--)?ti-/.test(rule.params)) foreign.push(`@${rule.name} ${rule.params}`);
    });
    standard.walkDecls(/^--/, (declaration) => {
      if (!declaration.prop.startsWith('--ti-')) foreign.push(declaration.prop);
    });
    expect(foreign).toEqual([]);
  });

  it('have an unlayered build with the same declarations behind a guard', () => {
    overriding.walkAtRules('layer', (rule) => {
      throw rule.error('a layer remains');
    });
    const declared = [standard, overriding].map((css) => {
      const copy = css.clone();
      const guard = copy.nodes.filter((node) => node.type === 'rule' && /\{all:revert(-layer)?[;}]/.test(String(node)));
      expect(guard.length).toBeGreaterThan(2);
      for (const rule of guard) rule.remove();
      copy.walkRules((rule) => {
        rule.selectors = rule.selectors.map((selector) => selector.replace(weight, ''));
      });
      return declarations(copy);
    });
    expect(declared[1]).toEqual(declared[0]);
  });

  it('load nothing from other origins', () => {
    standard.walkAtRules('import', (rule) => {
      throw rule.error('an import remains');
    });
    standard.walkDecls((declaration) => {
      expect(declaration.value).not.toMatch(/url\(\s*['"]?(https?:)?\/\//);
    });
  });
});
