import { useLabels } from '../LabelsContext.ts';
import { LazyOverlay } from '../lazy/LazyOverlay.tsx';
import type { TextEdit } from '../lazy/useTypedAhead.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

export function SearchOverlay() {
  const labels = useLabels();
  const { actions, getState } = useInbox();
  const mode = useInboxState(({ overlay }) => (overlay?.kind === 'search' ? overlay.mode : null));
  const onType = (edit: TextEdit): void => {
    const { search, ask } = getState();
    if (mode === 'ask') actions.setQuestionDraft(edit(ask.draft));
    else actions.setSearchQuery(edit(search.query));
  };
  return (
    <LazyOverlay
      load={loadSearch}
      kind="search"
      isOpen={mode !== null}
      label={mode === 'ask' ? labels.ask.name : labels.search.name}
      onType={onType}
    >
      {(Dialog) => <Dialog mode={mode ?? 'find'} />}
    </LazyOverlay>
  );
}
