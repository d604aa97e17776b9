import { useLabels } from '../LabelsContext.ts';
import { LazyOverlay } from '../lazy/LazyOverlay.tsx';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

export function SearchOverlay() {
  const labels = useLabels();
  const mode = useInboxState(({ overlay }) => (overlay?.kind === 'search' ? overlay.mode : null));
  return (
    <LazyOverlay
      load={loadSearch}
      kind="search"
      isOpen={mode !== null}
      label={mode === 'ask' ? labels.ask.name : labels.search.name}
    >
      {(Dialog) => <Dialog mode={mode ?? 'find'} />}
    </LazyOverlay>
  );
}
