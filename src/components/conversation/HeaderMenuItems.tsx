import { useContext } from 'react';
import { adjacentTo } from '../../core/navigation/adjacent.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useVisibleConversations } from '../inbox/useVisibleConversations.ts';
import { useMuteAction } from '../list/useMuteAction.ts';
import { MenuItem } from '../menu/MenuItem.tsx';
import { useFollow } from './useFollow.ts';

/** The actions of the header that it hides where it is narrow, as items of a menu. */
export function HeaderMenuItems({ id }: { id: string }) {
  const { actions: names, conversation: words, later } = usePaneLabels();
  const { openAdjacent, openConversationSearch, openOverlay } = useInboxActions();
  const screen = useContext(ScreenContext);
  const list = useVisibleConversations();
  const previous = useInboxState((state) => adjacentTo(list, state, id, -1));
  const next = useInboxState((state) => adjacentTo(list, state, id, 1));
  const searchKey = useChord('conversation.search');
  const snoozeKey = useChord('triage.snooze');
  const previousKey = useChord('conversation.previous');
  const nextKey = useChord('conversation.next');
  const follow = useFollow(id);
  const mute = useMuteAction(id);
  const own = useOwnActions();
  const isEnd = (target: string | null): boolean => target === null || target === id;
  const search = own(
    'conversation.search',
    { label: words.search, run: () => openConversationSearch(screen.messageInView()) },
    { conversationIds: [id] },
  );
  return (
    <>
      {search && (
        <MenuItem
          text={search.label}
          icon="search"
          chord={searchKey}
          // In the next frame: the closing menu returns the focus to its button, and the field takes it from there.
          onSelect={() => void requestAnimationFrame(search.run)}
        />
      )}
      <MenuItem
        text={later.snooze}
        icon="clock"
        chord={snoozeKey}
        onSelect={() =>
          void requestAnimationFrame(() => openOverlay({ kind: 'later', target: { kind: 'conversations', ids: [id] } }))
        }
      />
      {mute && (
        <MenuItem
          text={mute.label}
          icon={mute.icon}
          chord={mute.chord}
          onSelect={() => void requestAnimationFrame(mute.run)}
        />
      )}
      {follow && <MenuItem text={follow.label} icon={follow.icon} onSelect={follow.toggle} />}
      <MenuItem
        text={names['conversation.previous']}
        icon={moreIcons.chevronUp}
        chord={previousKey}
        disabled={isEnd(previous)}
        onSelect={() => openAdjacent(-1)}
      />
      <MenuItem
        text={names['conversation.next']}
        icon={moreIcons.chevronDown}
        chord={nextKey}
        disabled={isEnd(next)}
        onSelect={() => openAdjacent(1)}
      />
    </>
  );
}
