import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { RootProvider } from '../../src/components/app/RootProvider.tsx';
import { useRootBox } from '../../src/components/app/useRootBox.ts';
import { LabelsContext } from '../../src/components/inbox/LabelsContext.ts';
import { defaultNames } from '../../src/components/labels/frameLabels.ts';
import { createLabelSource } from '../../src/components/labels/labelSource.ts';
import { defaultLabels, type Labels } from '../../src/components/labels/labels.ts';

function Root({ labels, apple, children }: { labels: Labels; apple: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const box = useRootBox(element, { isHydrated: true });
  return (
    <div ref={element} className="ti-root" data-testid="root">
      <RootProvider element={element} {...box} apple={apple}>
        <LabelsContext.Provider value={createLabelSource(defaultNames, labels)}>{children}</LabelsContext.Provider>
      </RootProvider>
    </div>
  );
}

interface Options {
  labels?: Labels;
  apple?: boolean;
}

/** Renders a component inside a root, with English labels and without a store. */
export function renderPart(part: ReactElement, { labels = defaultLabels, apple = true }: Options = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Root labels={labels} apple={apple}>
      {children}
    </Root>
  );
  return { user: userEvent.setup(), ...render(part, { wrapper }) };
}
