import type { LaterTarget } from '../../core/overlay/state.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

const load = async () => (await import('./LaterMenu.tsx')).LaterMenu;

const keyOf = (target: LaterTarget): string => JSON.stringify(target);

/** The menu of what to put off, and until when. */
export function LaterOverlay() {
  const { later } = useLabels();
  const target = useInboxState(({ overlay }) => (overlay?.kind === 'later' ? overlay.target : null));
  return (
    <LazyOverlay load={load} kind="later" isOpen={target !== null} label={later.snooze}>
      {(LaterMenu) => target && <LaterMenu key={keyOf(target)} target={target} />}
    </LazyOverlay>
  );
}
