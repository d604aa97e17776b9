import type { Decorator } from '@storybook/react-vite';
import { type CSSProperties, type ReactNode, useContext, useState } from 'react';
import { InboxProvider, mergeLabels } from 'triage-inbox';
import { LabelsContext } from '../../src/components/LabelsContext.ts';
import { labelsOf } from '../../src/components/locale.ts';
import { RootProvider } from '../../src/components/primitives/RootProvider.tsx';
import { TickerProvider } from '../../src/components/time/TickerContext.tsx';
import { StoryLocaleContext } from './StoryLocaleContext.ts';
import { themeOf } from './toolbar.ts';

interface PartRootProps {
  theme: 'dark' | 'light';
  style: CSSProperties;
  children: ReactNode;
}

/** A part is as high as it wants to be, and what it opens has room. */
const room: CSSProperties = { blockSize: 'auto', minBlockSize: 180, padding: 24, overflow: 'visible' };

function PartRoot({ theme, style, children }: PartRootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { locale } = useContext(StoryLocaleContext);
  return (
    <div
      ref={setElement}
      className="ti-root"
      dir={locale?.dir}
      lang={locale?.code}
      data-ti-root=""
      data-ti-theme={theme}
      style={style}
    >
      <RootProvider element={element} apple={false}>
        {children}
      </RootProvider>
    </div>
  );
}

/** Puts a part where it would stand: inside a root, with labels, and with the inbox of the story where there is one. */
const inRoot =
  (style: CSSProperties): Decorator =>
  (Story, { globals, stage }) => {
    const { locale, labels } = useContext(StoryLocaleContext);
    const part = (
      <PartRoot theme={themeOf(globals)} style={style}>
        <Story />
      </PartRoot>
    );
    if (stage === undefined) {
      const words = mergeLabels(labels, labelsOf(locale, { productName: 'the product', serviceName: 'Slack' }));
      return <LabelsContext.Provider value={words}>{part}</LabelsContext.Provider>;
    }
    return (
      <InboxProvider inbox={stage.inbox} {...(locale && { locale })} {...(labels && { labels })}>
        <TickerProvider>{part}</TickerProvider>
      </InboxProvider>
    );
  };

/** For parts among others. */
export const inPart = inRoot(room);

/** For parts that fill the inbox. */
export const inFullPart = inRoot({});
