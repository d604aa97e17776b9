import { useMemo } from 'react';
import { userDisplayName } from '../../../core/format/authorName.ts';
import { coverageOf } from '../../../core/views/coverage.ts';
import type { SubView } from '../../../model/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { shownName } from '../../labels/shownName.ts';
import { useRulesLabels } from '../../rules/useRulesLabels.ts';

export interface CoverageNoteProps {
  onSuggested: (draft: Pick<SubView, 'label' | 'filters'>) => void;
}

/** The share of the unread conversations that are in no Focus Inbox, and a Focus Inbox for many of them. */
export function CoverageNote({ onSuggested }: CoverageNoteProps) {
  const labels = useRulesLabels();
  const { coverage: words } = labels.rules;
  const byId = useInboxState(({ conversations }) => conversations.byId);
  const custom = useInboxState(({ views }) => views.custom);
  const now = useInboxState(({ views }) => views.now);
  const { unread, uncovered, suggestion } = useMemo(() => coverageOf(custom, byId.values(), now), [custom, byId, now]);
  const author = useInboxState(({ users }) => users[suggestion?.id ?? '']);
  if (uncovered === 0) return null;
  const channel = suggestion && byId.get(suggestion.id);
  const name =
    suggestion?.of === 'author' ? author && userDisplayName(author) : channel && `#${shownName(channel.name, labels)}`;
  return (
    <>
      <p className="ti-menu__label">{words.share(Math.max(1, Math.round((100 * uncovered) / unread)))}</p>
      {suggestion && name && (
        <button
          type="button"
          className="ti-menu__item"
          onClick={() => onSuggested({ label: name, filters: suggestion.filters })}
        >
          <Icon name="plus" />
          <span className="ti-clip">{words.suggested(name, suggestion.count)}</span>
        </button>
      )}
    </>
  );
}
