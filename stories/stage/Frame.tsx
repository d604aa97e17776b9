import type { Decorator } from '@storybook/react-vite';
import type { StoryLocale } from './locales.ts';
import { StoryLocaleContext } from './locales.ts';
import { directionOf, widthOf } from './toolbar.ts';

/** Wraps a story in a host element with a width, a direction and a language. */
export const inFrame: Decorator = (Story, { globals, loaded, parameters, viewMode }) => {
  const language: StoryLocale = loaded.locale ?? { lang: 'en' };
  const isScreen = parameters.layout === 'fullscreen';
  return (
    <div
      dir={directionOf(globals)}
      lang={language.lang}
      style={{
        inlineSize: widthOf(globals),
        maxInlineSize: '100%',
        marginInline: 'auto',
        ...(isScreen && { blockSize: viewMode === 'docs' ? 560 : '100vh' }),
      }}
    >
      <StoryLocaleContext.Provider value={language}>
        <Story />
      </StoryLocaleContext.Provider>
    </div>
  );
};
