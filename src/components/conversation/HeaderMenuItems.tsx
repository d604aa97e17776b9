import { useContext } from 'react';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useMuteAction } from '../list/useMuteAction.ts';
import { MenuItem } from '../menu/MenuItem.tsx';
import { useAdjacent } from './useAdjacent.ts';
import { useFollow } from './useFollow.ts';

/** The actions of the header that it hides where it is narrow, as items of a menu. */
export function HeaderMenuItems({ id }: { id: string }) {
  const { conversation: words, later } = usePaneLabels();
  const { openConversationSearch, openOverlay } = useInboxActions();
  const screen = useContext(ScreenContext);
  const adjacent = useAdjacent(id);
  const follow = useFollow(id);
  const mute = useMuteAction(id);
  const own = useOwnActions();
  const search = own(
    'conversation.search',
    { label: words.search, run: () => openConversationSearch(screen.messageInView()) },
    { conversationIds: [id] },
  );
  const snooze = own(
    'triage.snooze',
    { label: later.snooze, run: () => openOverlay({ kind: 'later', target: { kind: 'conversations', ids: [id] } }) },
    { conversationIds: [id] },
  );
  return (
    <>
      {search && (
        <MenuItem
          text={search.label}
          icon="search"
          chord={search.chord}
          // In the next frame: the closing menu returns the focus to its button, and the field takes it from there.
          onSelect={() => void requestAnimationFrame(search.run)}
        />
      )}
      {snooze && (
        <MenuItem
          text={snooze.label}
          icon="clock"
          chord={snooze.chord}
          onSelect={() => void requestAnimationFrame(snooze.run)}
        />
      )}
      {mute && (
        <MenuItem
          text={mute.label}
          icon={mute.icon}
          chord={mute.chord}
          onSelect={() => void requestAnimationFrame(mute.run)}
        />
      )}
      {follow && <MenuItem text={follow.label} icon={follow.icon} chord={follow.chord} onSelect={follow.run} />}
      {adjacent.map(({ key, label, run, ...item }) => (
        <MenuItem key={key} text={label} {...item} onSelect={run} />
      ))}
    </>
  );
}
