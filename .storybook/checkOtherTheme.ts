import type { Preview } from '@storybook/react-vite';
import axe from 'axe-core';

type AfterEach = Extract<NonNullable<Preview['afterEach']>, (...args: never[]) => unknown>;

const themes = { dark: 'light', light: 'dark' } as const;

const isTheme = (value: string | undefined): value is keyof typeof themes => value === 'dark' || value === 'light';

/** The accessibility addon checks a story in one theme. Only contrast depends on the theme, so this checks contrast in the
 * other one, after the story's own test. Only `npm run proof` does so. */
export const checkOtherTheme: AfterEach = async ({ canvasElement, parameters, globals, viewMode }) => {
  const isOff = parameters.a11y?.disable === true || parameters.a11y?.test === 'off' || globals.a11y?.manual === true;
  if (isOff || viewMode !== 'story' || import.meta.env.MODE !== 'proof') return;
  const roots = [...canvasElement.querySelectorAll<HTMLElement>('.ti-root')];
  const before = roots.map((root) => root.dataset.tiTheme);
  for (const root of roots) {
    const { tiTheme } = root.dataset;
    if (isTheme(tiTheme)) root.dataset.tiTheme = themes[tiTheme];
  }
  try {
    const { violations } = await axe.run(canvasElement, { runOnly: ['color-contrast'] });
    const found = violations.flatMap(({ nodes }) =>
      nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`),
    );
    if (found.length > 0) throw new Error(`Contrast in the other theme\n${found.join('\n')}`);
  } finally {
    for (const [index, root] of roots.entries()) root.dataset.tiTheme = before[index];
  }
};
