import { type RefObject, useEffect } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { type InboxPage, isWithContent } from '../host/inboxPage.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useStableValue } from '../inbox/useStableValue.ts';
import { isDevelopment } from './isDevelopment.ts';
import type { GivenSource } from './problemOfSource.ts';

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

/** Tells developers that they have given two sources of an inbox. */
export function useSourceChecks(
  { reportError }: Inbox['actions'],
  { inbox, transport, env, config }: GivenSource,
): void {
  useEffect(() => {
    if (!isDevelopment()) return;
    let isOver = false;
    // Failure: the inbox works without the checks.
    import('./problemOfSource.ts').then(
      ({ problemOfSource }) => {
        const problem = problemOfSource({ inbox, transport, env, config });
        if (problem !== null && !isOver) reportError(problem);
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [reportError, inbox, transport, env, config]);
}
