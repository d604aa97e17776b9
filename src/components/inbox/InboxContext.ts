import { createContext, useContext } from 'react';
import type { Inbox } from '../../core/inbox.ts';

export const InboxContext = createContext<Inbox | null>(null);

/**
 * The inbox of the nearest provider. Throws without a provider.
 *
 * @example
 * const inbox = useInbox();
 * useEffect(() => inbox.on('event', (event) => track(event.kind)), [inbox]);
 */
export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error('triage-inbox: no inbox here. Render this part inside <TriageInbox> or <InboxProvider>.');
  return inbox;
}
