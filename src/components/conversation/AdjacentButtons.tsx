import { adjacentTo } from '../../core/navigation/adjacent.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useVisibleConversations } from '../inbox/useVisibleConversations.ts';
import { IconButton } from '../primitives/IconButton.tsx';

/** The buttons that open the previous and the next conversation of the list. */
export function AdjacentButtons({ id, size }: { id: string; size: 'sm' | 'lg' }) {
  const { actions: labels } = usePaneLabels();
  const { openAdjacent } = useInboxActions();
  const list = useVisibleConversations();
  const previous = useInboxState((state) => adjacentTo(list, state, id, -1));
  const next = useInboxState((state) => adjacentTo(list, state, id, 1));
  const previousKey = useChord('conversation.previous');
  const nextKey = useChord('conversation.next');
  const isEnd = (target: string | null): boolean => target === null || target === id;
  return (
    <span className="ti-conversation__adjacent">
      <IconButton
        icon={moreIcons.chevronUp}
        label={labels['conversation.previous']}
        size={size}
        chord={previousKey}
        disabled={isEnd(previous)}
        onClick={() => openAdjacent(-1)}
      />
      <IconButton
        icon={moreIcons.chevronDown}
        label={labels['conversation.next']}
        size={size}
        chord={nextKey}
        disabled={isEnd(next)}
        onClick={() => openAdjacent(1)}
      />
    </span>
  );
}
