import type { ReactNode } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { LazyPane } from '../panes/LazyPane.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

const load = async () => (await import('./LaterPage.tsx')).LaterPage;

/** The page "Later", fetched when it is first shown. */
export function LaterPane() {
  const { later } = useLabels();
  const lazy = useLazy(load, { name: 'laterPage', isWanted: true });
  const frame = (content: ReactNode) => (
    <section className="ti-page" aria-label={later.title} tabIndex={-1}>
      {content}
    </section>
  );
  return (
    <LazyPane lazy={lazy} loading={frame(<Spinner />)} frame={frame}>
      {(LaterPage) => <LaterPage />}
    </LazyPane>
  );
}
