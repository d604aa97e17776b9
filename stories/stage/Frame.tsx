import type { Decorator } from '@storybook/react-vite';
import { localeOf } from './locales.ts';
import { directionOf, widthOf } from './toolbar.ts';

/** What the host gives the inbox: an element of some width, a direction and a language. */
export const inFrame: Decorator = (Story, { globals, parameters, viewMode }) => {
  const isScreen = parameters.layout === 'fullscreen';
  return (
    <div
      dir={directionOf(globals)}
      lang={localeOf(globals.locale).lang}
      style={{
        inlineSize: widthOf(globals),
        maxInlineSize: '100%',
        marginInline: 'auto',
        ...(isScreen && { blockSize: viewMode === 'docs' ? 560 : '100vh' }),
      }}
    >
      <Story />
    </div>
  );
};
