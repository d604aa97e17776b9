import type { Preview } from '@storybook/react-vite';

type BeforeEach = Extract<NonNullable<Preview['beforeEach']>, (...args: never[]) => unknown>;

/** Contrast takes nine tenths of the time of axe, and stories of the whole inbox show the same colours again and again. The
 * fast tests check it in key stories and in single components; Storybook and `npm run proof` check it in every story. */
export const limitContrast: BeforeEach = (context) => {
  const { parameters, tags } = context;
  const showsColours = tags.includes('visual') || parameters.scenario === undefined;
  if (import.meta.env.MODE !== 'test' || showsColours) return;
  const rules = { 'color-contrast': { enabled: false } };
  Object.assign(context, { parameters: { ...parameters, a11y: { ...parameters.a11y, options: { rules } } } });
};
