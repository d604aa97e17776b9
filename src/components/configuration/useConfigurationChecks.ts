import { type RefObject, useEffect } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { type InboxPage, isWithContent } from '../host/inboxPage.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useStableValue } from '../inbox/useStableValue.ts';
import { isDevelopment } from './isDevelopment.ts';

/** Tells developers what is wrong with the configuration of the inbox. The checks are loaded in development only. */
export function useConfigurationChecks(
  rootRef: RefObject<HTMLElement | null>,
  theme: string | undefined,
  location: InboxLocation | undefined,
  given: readonly InboxPage[],
): void {
  const inbox = useInbox();
  const pages = useInboxState((state) => state.views.pages);
  const contents = useStableValue(given.filter(isWithContent).map(({ id }) => id));
  // The main screen has another layout than the screens before it.
  const status = useInboxState((state) => state.session.status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is checked
  useEffect(() => {
    const root = rootRef.current;
    if (root === null || !isDevelopment()) return;
    let isOver = false;
    // Failure: the inbox works without the checks.
    import('./problemsOf.ts').then(
      ({ problemsOf }) => {
        if (isOver) return;
        for (const problem of problemsOf({ root, pages, contents, theme, location }))
          inbox.actions.reportError(problem);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [inbox, rootRef, pages, contents, theme, location?.page, status]);
}
