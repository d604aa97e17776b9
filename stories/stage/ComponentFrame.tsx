import type { Decorator } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useContext, useRef } from 'react';
import { InboxProvider } from 'triage-inbox';
import { RootProvider } from '../../src/components/app/RootProvider.tsx';
import { useRootBox } from '../../src/components/app/useRootBox.ts';
import { LabelsContext } from '../../src/components/inbox/LabelsContext.ts';
import { defaultNames } from '../../src/components/labels/frameLabels.ts';
import { createLabelSource } from '../../src/components/labels/labelSource.ts';
import { givenLabels } from '../../src/components/labels/locale.ts';
import { TickerProvider } from '../../src/components/time/TickerContext.tsx';
import { StoryLocaleContext } from './locales.ts';
import { themeOf } from './toolbar.ts';

interface ComponentRootProps {
  theme: 'dark' | 'light';
  style: CSSProperties;
  children: ReactNode;
}

/** Components keep their own height, with room for menus and tooltips. */
const room: CSSProperties = { blockSize: 'auto', minBlockSize: 180, padding: 24, overflow: 'visible' };

function ComponentRoot({ theme, style, children }: ComponentRootProps) {
  const element = useRef<HTMLDivElement>(null);
  const { locale } = useContext(StoryLocaleContext);
  const box = useRootBox(element, { isHydrated: true, dir: locale?.dir });
  return (
    <div
      ref={element}
      className="ti-root"
      dir={locale?.dir}
      lang={locale?.code}
      data-ti-root=""
      data-ti-theme={theme}
      style={style}
    >
      <RootProvider element={element} {...box} apple={false}>
        {children}
      </RootProvider>
    </div>
  );
}

/** Renders a component inside an inbox root with labels, and with the inbox of the story if it has one. */
const inRoot =
  (style: CSSProperties): Decorator =>
  (Story, { globals, stage }) => {
    const { locale, labels } = useContext(StoryLocaleContext);
    const component = (
      <ComponentRoot theme={themeOf(globals)} style={style}>
        <Story />
      </ComponentRoot>
    );
    if (stage === undefined) {
      const source = createLabelSource(defaultNames, givenLabels(locale, labels, defaultNames));
      return <LabelsContext.Provider value={source}>{component}</LabelsContext.Provider>;
    }
    return (
      <InboxProvider inbox={stage.inbox} {...(locale && { locale })} {...(labels && { labels })}>
        <TickerProvider>{component}</TickerProvider>
      </InboxProvider>
    );
  };

/** For components that are part of a larger area. */
export const inComponentFrame = inRoot(room);

/** For components that fill the inbox. */
export const inFullComponentFrame = inRoot({});
