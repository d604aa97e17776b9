import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { createLabels, InboxProvider, mergeLabels } from 'triage-inbox';
import { LabelsContext } from '../../src/components/LabelsContext.ts';
import { RootProvider } from '../../src/components/primitives/RootProvider.tsx';
import { TickerProvider } from '../../src/components/time/TickerContext.tsx';
import { localeOf } from './locales.ts';
import { themeOf } from './toolbar.ts';

interface PartRootProps {
  theme: 'dark' | 'light';
  children: ReactNode;
}

function PartRoot({ theme, children }: PartRootProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <div
      ref={setElement}
      className="ti-root"
      data-ti-root=""
      data-ti-theme={theme}
      // A part is as high as it wants to be, and what it opens has room.
      style={{ blockSize: 'auto', minBlockSize: 180, padding: 24, overflow: 'visible' }}
    >
      <RootProvider element={element} apple={false}>
        {children}
      </RootProvider>
    </div>
  );
}

/** Puts one part where it would stand: inside a root, with labels, and with the inbox of the story where there is one. */
export const inPart: Decorator = (Story, { globals, stage }) => {
  const { labels } = localeOf(globals.locale);
  const part = (
    <PartRoot theme={themeOf(globals)}>
      <Story />
    </PartRoot>
  );
  if (stage === undefined) {
    const words = mergeLabels(labels, createLabels({ productName: 'the product', serviceName: 'Slack' }));
    return <LabelsContext.Provider value={words}>{part}</LabelsContext.Provider>;
  }
  return (
    <InboxProvider inbox={stage.inbox} {...(labels && { labels })}>
      <TickerProvider>{part}</TickerProvider>
    </InboxProvider>
  );
};
