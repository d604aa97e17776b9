import type { KeyboardEventHandler, ReactNode } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { LazyPane } from '../panes/LazyPane.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

const load = () => import('./LaterPage.tsx');

/** The page "Later", fetched when it is first shown. */
export function LaterPane() {
  const { later } = useLabels();
  const lazy = useLazy(load, { name: 'laterPage', isWanted: true });
  // One element, also before the code is there: it may have the focus.
  const frame = (content: ReactNode, onKeyDown?: KeyboardEventHandler) => (
    <section className="ti-page ti-later" aria-label={later.title} tabIndex={-1} onKeyDown={onKeyDown}>
      {content}
    </section>
  );
  return (
    <LazyPane lazy={lazy} loading={frame(<Spinner />)} frame={frame}>
      {({ LaterPage, moveByKey }) => frame(<LaterPage />, moveByKey)}
    </LazyPane>
  );
}
