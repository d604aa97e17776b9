import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { LogEnd, MoreMessages } from '../../core/messages/state.ts';
import type { TimelineItem } from '../../core/messages/timeline.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Heights of the viewport before an end at which the next page is loaded. */
const viewportsAhead = 3;

/** A place that is not loaded: the first message, the first unread one or the newest. */
export type FarPlace = 'oldest' | 'unread' | 'newest';

interface LogPagesOptions {
  id: string;
  scroller: RefObject<HTMLElement | null>;
  items: readonly TimelineItem[];
  ends: Partial<Record<LogEnd, MoreMessages | undefined>>;
  /** Scrolls to a place that is loaded. */
  scrollTo: (place: FarPlace) => void;
}

/** Loads the messages beyond the ends of the log: pages while scrolling, other parts when the user jumps there. */
export function useLogPages({ id, scroller, items, ends: { older, newer }, scrollTo }: LogPagesOptions) {
  const actions = useInboxActions();
  const goingTo = useRef<FarPlace | null>(null);

  const loadNear = useCallback(() => {
    // Before the layout is read: in a new pane, that takes a frame.
    if (older?.status !== 'more' && newer?.status !== 'more') return;
    const view = scroller.current;
    if (!view || view.clientHeight === 0 || goingTo.current !== null) return;
    const ahead = view.clientHeight * viewportsAhead;
    if (older?.status === 'more' && view.scrollTop < ahead) actions.loadOlderMessages(id);
    if (newer?.status === 'more' && view.scrollHeight - view.scrollTop - view.clientHeight < ahead) {
      actions.loadNewerMessages(id);
    }
  }, [actions, id, scroller, older, newer]);

  const go = useMemo(() => {
    const load = {
      oldest: actions.showOldestMessages,
      unread: actions.showFirstUnread,
      newest: actions.showNewestMessages,
    };
    return (place: FarPlace): void => {
      goingTo.current = place;
      load[place](id);
    };
  }, [actions, id]);

  // Scroll to the place once its messages are here.
  useIsomorphicLayoutEffect(() => {
    const place = goingTo.current;
    const end = place === 'newest' ? newer : older;
    if (place === null || end?.status === 'loading') return;
    goingTo.current = null;
    if (end === undefined || place === 'unread') scrollTo(place);
  }, [items, older, newer, scrollTo]);

  // The first messages may not fill the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each change of the lines
  useEffect(loadNear, [loadNear, items]);

  return {
    onScroll: loadNear,
    /** Scrolls to a place, and loads it first when there is more at that end. */
    goTo: useCallback(
      (place: FarPlace) => ((place === 'newest' ? newer : older) ? go(place) : scrollTo(place)),
      [go, older, newer, scrollTo],
    ),
  };
}
