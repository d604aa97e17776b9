import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const source = `${process.cwd()}/src/`;

const cssFiles = (readdirSync(source, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(`${source}${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

const all = cssFiles.map(({ css }) => css).join('\n');

describe('styles', () => {
  it('read only tokens that exist', () => {
    const known = new Set([...all.matchAll(/[^\w-](--ti-[\w-]+)\s*:/g)].map((match) => match[1]));
    // Properties that scripts set, as numbers or colours.
    const fromScript = (readdirSync(source, { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(`${source}${file}`, 'utf8').matchAll(/'(--ti-[\w-]+)'/g)]);
    for (const [, name] of fromScript) known.add(name);
    const parts = cssFiles.filter(({ file }) => !file.startsWith('styles/tokens/')).map(({ css }) => css);
    const read = new Set([...parts.join('\n').matchAll(/var\((--ti-[\w-]+)/g)].map((match) => match[1]));
    expect([...read].filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBeGreaterThan(150);
  });

  it('let the host set every token and never set one themselves', () => {
    const tokens = cssFiles.filter(({ file }) => file.startsWith('styles/tokens/')).map(({ css }) => css);
    const twins = [...tokens.join('\n').matchAll(/--ti--([\w-]+):\s*var\(\s*--ti-([\w-]+),/g)];
    expect(twins.length).toBeGreaterThan(150);
    expect(twins.filter(([, own, hosts]) => own !== hosts).map(([text]) => text)).toEqual([]);
    const hosts = new Set(twins.map(([, , name]) => `--ti-${name}`));
    const written = [...all.matchAll(/[^\w-](--ti-[\w-]+)\s*:/g)].map((match) => match[1] ?? '');
    expect(written.filter((name) => hosts.has(name))).toEqual([]);
  });

  it('select no element outside the root', () => {
    const unscoped: string[] = [];
    for (const { file, css } of cssFiles) {
      const selectors = css
        .replace(/@(keyframes|property) [^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
        .replace(/@(import|layer)[^;{]*;/g, '')
        .replace(/@(media|container|supports|layer)[^{]*\{/g, '')
        .matchAll(/([^{};]+)\{/g);
      for (const [, selector = ''] of selectors) {
        for (const one of selector.trim().split(/,\s*(?![^()]*\))/)) {
          if (!/^:where\(\.ti-root|\.ti-/.test(one.trim())) unscoped.push(`${file}: ${one.trim()}`);
        }
      }
    }
    expect(unscoped).toEqual([]);
  });

  it('use logical instead of physical properties', () => {
    const physical =
      /(^|[\s;{])((left|right)\s*:|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)|border-(top|bottom)-(left|right)-radius|text-align:\s*(left|right)|(float|clear):\s*(left|right)|(min-|max-)?width:|\bto (left|right)\b|translateX\((?!calc))/g;
    /** Physical properties that are allowed, with the reason. */
    const allowed: Record<string, string[]> = {
      // The scenes are not mirrored on right-to-left pages.
      'components/scenes/scenes.css': ['left:', 'width:'],
    };
    // Bundlers replace `:dir()` with a list of languages. Use `--ti-forwards`, which contains the direction of the root.
    expect(
      cssFiles.filter(({ css }) => css.replace(/\/\*.*?\*\//gs, '').includes(':dir(')).map(({ file }) => file),
    ).toEqual([]);
    /** Shorthands with different values for left and right. */
    const asymmetric = /(?:padding|margin|inset):\s*\S+ (\S+) \S+ (?!\1;)\S+;/g;
    expect(
      cssFiles.flatMap(({ file, css }) => [...css.matchAll(asymmetric)].map(([text]) => `${file}: ${text}`)),
    ).toEqual([]);
    const found = cssFiles.map(
      ({ file, css }) => [file, [...css.matchAll(physical)].map(([, , text]) => text)] as const,
    );
    expect(Object.fromEntries(found.filter(([, texts]) => texts.length > 0))).toEqual(allowed);
  });

  it('are all imported by the entry, once', () => {
    const importsOf = (file: string): string[] =>
      [...readFileSync(`${source}${file}`, 'utf8').matchAll(/@import "([^"]+)"/g)].flatMap(([, to = '']) => {
        const imported = path.posix.join(path.posix.dirname(file), to);
        return [imported, ...importsOf(imported)];
      });
    expect(importsOf('styles/index.css').sort()).toEqual(
      cssFiles
        .map(({ file }) => file)
        .filter((file) => file !== 'styles/index.css')
        .sort(),
    );
  });

  it('depend on the size of the inbox, never of the window', () => {
    expect(all).not.toMatch(/@media[^{]*(width|height)/);
    // Only the height of the inbox in a container without one.
    const sized = all.replace('contain-intrinsic-block-size: 100dvh', '');
    expect(sized).not.toMatch(/\d(vw|vh|vmin|vmax|dvh|svh)\b/);
  });
});
