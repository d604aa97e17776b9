import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { restingPlace } from './composerFocus.ts';

/**
 * Imperative methods of `<TriageInbox>`, by its `ref`.
 *
 * @example
 * const handle = useRef<TriageInboxHandle>(null);
 * const search = <button type="button" onClick={() => handle.current?.openSearch('from:ana')}>From Ana</button>;
 * const page = <TriageInbox ref={handle} transport={transport} />;
 */
export interface TriageInboxHandle {
  /** Focuses the list, or the screen that replaces it. */
  focus(): void;
  /** Navigates to a location. */
  navigate(location: InboxLocation): void;
  /** Opens the search, with an optional query. Does nothing while signed out. */
  openSearch(query?: string): void;
  /** Fetches from the chat service, like the button "Fetch data". */
  refresh(): void;
  /** Takes live events from a socket of the host, as `Inbox.receive` does. */
  receive: Inbox['receive'];
}

export function useTriageInboxHandle(
  ref: Ref<TriageInboxHandle> | undefined,
  root: RefObject<HTMLElement | null>,
): void {
  const inbox = useInbox();
  useImperativeHandle(
    ref,
    () => ({
      focus: () => root.current && restingPlace(root.current).focus(),
      navigate: (location) => inbox.actions.goTo(location),
      openSearch(query) {
        if (inbox.getState().session.status !== 'authenticated') return;
        inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
        if (query !== undefined) inbox.actions.setSearchQuery(query);
      },
      refresh: () => inbox.actions.refresh(),
      receive: inbox.receive,
    }),
    [inbox, root],
  );
}
