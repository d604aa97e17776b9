import type { Preview } from '@storybook/react-vite';
import { locales } from './locales.ts';

type Globals = Readonly<Record<string, unknown>>;

const items = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }));

/** The toolbar items of every story. */
export const globalTypes = {
  theme: {
    description: 'Theme',
    toolbar: { icon: 'mirror', items: items({ dark: 'Dark', light: 'Light' }), dynamicTitle: true },
  },
  width: {
    description: 'Width of the host element',
    toolbar: {
      icon: 'grow',
      items: items({ full: 'Full width', 1024: '1024 px', 768: '768 px', 420: '420 px' }),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Text direction',
    toolbar: { icon: 'transfer', items: items({ ltr: 'Left to right', rtl: 'Right to left' }), dynamicTitle: true },
  },
  locale: {
    description: 'Language of the labels',
    toolbar: {
      icon: 'globe',
      items: Object.entries(locales).map(([value, { title }]) => ({ value, title })),
      dynamicTitle: true,
    },
  },
  backend: {
    description: 'Backend',
    toolbar: {
      icon: 'database',
      items: items({ msw: 'Mocked server (MSW)', memory: 'Memory transport' }),
      dynamicTitle: true,
    },
  },
} satisfies Preview['globalTypes'];

export const initialGlobals = { theme: 'dark', width: 'full', direction: 'ltr', locale: 'en', backend: 'msw' };

export const themeOf = ({ theme }: Globals): 'dark' | 'light' => (theme === 'light' ? 'light' : 'dark');

export const directionOf = ({ direction }: Globals): 'ltr' | 'rtl' => (direction === 'rtl' ? 'rtl' : 'ltr');

export const backendOf = ({ backend }: Globals): 'msw' | 'memory' => (backend === 'memory' ? 'memory' : 'msw');

/** The width in pixels; undefined for full width. */
export function widthOf({ width }: Globals): number | undefined {
  const pixels = Number(width);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
}
