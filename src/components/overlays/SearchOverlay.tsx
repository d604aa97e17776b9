import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LazyOverlay } from '../panes/LazyOverlay.tsx';

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
