import { useRef } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import { formatLocation, type InboxLocation, locationOf } from '../../core/navigation/location.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

/** Synchronizes the inbox with the host's address bar: `location` navigates the inbox, and navigation in the inbox is
 * reported to the host. A change is never reported back to its source. */
export function useLocation(
  location: InboxLocation | undefined,
  onLocationChange: ((location: InboxLocation) => void) | undefined,
): void {
  const inbox = useInbox();
  const report = useRef(onLocationChange);
  const reported = useRef<string | null>(null);

  const latest = useRef(location);
  useIsomorphicLayoutEffect(() => {
    report.current = onLocationChange;
    latest.current = location;
  });

  const given = useRef<{ inbox: Inbox; wanted: string } | null>(null);
  const wanted = location && formatLocation(location, inbox.getState().views.pages);
  useIsomorphicLayoutEffect(() => {
    if (wanted === undefined || latest.current === undefined) {
      given.current = null;
      return;
    }
    // A Suspense boundary that shows the inbox again repeats the effect: the user may have gone elsewhere since.
    if (given.current?.inbox === inbox && given.current.wanted === wanted) return;
    given.current = { inbox, wanted };
    reported.current = wanted;
    inbox.actions.goTo(latest.current);
  }, [inbox, wanted]);

  useIsomorphicLayoutEffect(() => {
    const format = (): string => {
      const state = inbox.getState();
      return formatLocation(locationOf(state), state.views.pages);
    };
    reported.current ??= format();
    return inbox.subscribe(() => {
      const now = format();
      // Only `message` or `reply` was dropped from the location: not a navigation.
      if (now === reported.current || (reported.current !== null && now === withoutRequests(reported.current))) return;
      reported.current = now;
      report.current?.(locationOf(inbox.getState()));
    });
  }, [inbox]);
}

const withoutRequests = (path: string): string =>
  path.replaceAll(/[?&](message|reply)=[^&]*/g, '').replace(/^([^?]*)&/, '$1?');
