import type { Decorator } from '@storybook/react-vite';
import type { StoryLocale } from './locales.ts';
import { StoryLocaleContext } from './StoryLocaleContext.ts';
import { directionOf, widthOf } from './toolbar.ts';

/** What the host gives the inbox: an element of some width, a direction and a language. */
export const inFrame: Decorator = (Story, { globals, loaded, parameters, viewMode }) => {
  const spoken: StoryLocale = loaded.locale ?? { lang: 'en' };
  const isScreen = parameters.layout === 'fullscreen';
  return (
    <div
      dir={directionOf(globals)}
      lang={spoken.lang}
      style={{
        inlineSize: widthOf(globals),
        maxInlineSize: '100%',
        marginInline: 'auto',
        ...(isScreen && { blockSize: viewMode === 'docs' ? 560 : '100vh' }),
      }}
    >
      <StoryLocaleContext.Provider value={spoken}>
        <Story />
      </StoryLocaleContext.Provider>
    </div>
  );
};
