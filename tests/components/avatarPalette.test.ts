import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avatarIndex } from '../../src/core/format/avatar.ts';

const [, dark = '', light = ''] = readFileSync(`${process.cwd()}/src/styles/tokens/avatars.css`, 'utf8').split(
  ':where(',
);

/** The background of every avatar index that a user id can have, in one theme. */
const backgrounds = (css: string): string[] => {
  const indexes = new Set(Array.from({ length: 1000 }, (_, n) => avatarIndex(`U${n}`)));
  return [...indexes].map(
    (index) => new RegExp(`--ti--avatar-${index}-bg: var\\(--ti-avatar-${index}-bg, (#\\w+)\\)`).exec(css)?.[1] ?? '',
  );
};

it.each([
  ['dark', dark],
  ['light', light],
])('the %s theme has 26 different avatar colours [LST-4]', (_theme, css) => {
  expect(backgrounds(css)).not.toContain('');
  expect(new Set(backgrounds(css)).size).toBe(26);
  expect(backgrounds(css)).toHaveLength(26);
});
