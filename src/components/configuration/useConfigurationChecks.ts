import { useEffect } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { isDevelopment } from './isDevelopment.ts';

/** Tells developers what is wrong with the configuration of the inbox. The checks are loaded in development only. */
export function useConfigurationChecks(
  root: HTMLElement | null,
  theme: string | undefined,
  location: InboxLocation | undefined,
): void {
  const inbox = useInbox();
  const pages = useInboxState((state) => state.views.pages);
  // The main screen has another layout than the screens before it.
  const status = useInboxState((state) => state.session.status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is checked
  useEffect(() => {
    if (root === null || !isDevelopment()) return;
    let isOver = false;
    // Failure: the inbox works without the checks.
    import('./problemsOf.ts').then(
      ({ problemsOf }) => {
        if (isOver) return;
        for (const problem of problemsOf({ root, pages, theme, location })) inbox.actions.reportError(problem);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [inbox, root, pages, theme, location?.page, status]);
}
