import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { useOverlayPart } from './useOverlayPart.ts';
import { useTypedAhead } from './useTypedAhead.ts';

export const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

export function SearchOverlay() {
  const { actions, getState } = useInbox();
  const mode = useInboxState(({ overlay }) => (overlay?.kind === 'search' ? overlay.mode : null));
  const Dialog = useOverlayPart(loadSearch, 'search', mode !== null);
  useTypedAhead(mode !== null && Dialog === null, (edit) => {
    const { search, ask } = getState();
    if (mode === 'ask') actions.setQuestionDraft(edit(ask.draft));
    else actions.setSearchQuery(edit(search.query));
  });
  return mode !== null && Dialog && <Dialog mode={mode} />;
}
