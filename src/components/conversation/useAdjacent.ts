import { adjacentTo } from '../../core/navigation/adjacent.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useVisibleConversations } from '../inbox/useVisibleConversations.ts';

/** The actions that open the previous and the next conversation of the list, without those that the host hides. */
export function useAdjacent(id: string) {
  const { actions: labels } = usePaneLabels();
  const { openAdjacent } = useInboxActions();
  const list = useVisibleConversations();
  const before = useInboxState((state) => adjacentTo(list, state, id, -1));
  const after = useInboxState((state) => adjacentTo(list, state, id, 1));
  const own = useOwnActions();
  const target = { conversationIds: [id] };
  const isEnd = (adjacent: string | null): boolean => adjacent === null || adjacent === id;
  const previous = own(
    'conversation.previous',
    { label: labels['conversation.previous'], run: () => openAdjacent(-1) },
    target,
  );
  const next = own('conversation.next', { label: labels['conversation.next'], run: () => openAdjacent(1) }, target);
  return [
    ...(previous ? [{ ...previous, key: 'previous', icon: moreIcons.chevronUp, disabled: isEnd(before) }] : []),
    ...(next ? [{ ...next, key: 'next', icon: moreIcons.chevronDown, disabled: isEnd(after) }] : []),
  ];
}
