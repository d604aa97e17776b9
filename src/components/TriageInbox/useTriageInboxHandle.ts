import { type Ref, useImperativeHandle } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { useInbox } from './InboxContext.ts';

/** What a host can tell an inbox to do, by a `ref` on `<TriageInbox>`. */
export interface TriageInboxHandle {
  /** Puts the focus into the inbox: on the list, or on what stands in its place. */
  focus(): void;
  /** Shows a place, as if its address were opened. */
  navigate(location: InboxLocation): void;
  /** Opens the search, and looks for a text if there is one. Does nothing while nobody is signed in. */
  openSearch(query?: string): void;
  /** Fetches anew from the chat service, as the button "Fetch data" does. */
  refresh(): void;
}

export function useTriageInboxHandle(ref: Ref<TriageInboxHandle> | undefined, root: HTMLElement | null): void {
  const inbox = useInbox();
  useImperativeHandle(
    ref,
    () => ({
      focus: () => (root?.querySelector<HTMLElement>('[role="listbox"]') ?? root)?.focus(),
      navigate: (location) => inbox.actions.goTo(location),
      openSearch(query) {
        if (inbox.getState().session.status !== 'authenticated') return;
        inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
        if (query !== undefined) inbox.actions.setSearchQuery(query);
      },
      refresh: () => inbox.actions.refresh(),
    }),
    [inbox, root],
  );
}
