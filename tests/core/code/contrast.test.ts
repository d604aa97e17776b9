import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTokens } from '../../../stories/docs/readTokens.ts';

const tokensOf = (name: string) =>
  readTokens(readFileSync(`${process.cwd()}/src/styles/tokens/${name}.css`, 'utf8')).flatMap(({ tokens }) => tokens);

function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const behind = tokensOf('surfaces').find(({ name }) => name === '--ti-bg-inset');

it.each(tokensOf('code'))('$name is legible on the background of code in both themes', ({ dark, light = '' }) => {
  expect(contrast(dark, behind?.dark ?? '')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(light, behind?.light ?? '')).toBeGreaterThanOrEqual(4.5);
});
