import { type RefObject, useEffect } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import { ConfigurationError } from '../../core/logging/inboxError.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { type InboxPage, isWithContent } from '../host/inboxPage.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
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

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `[role="option"] ${selector}`)
  .join(', ');

/** In development, reports content of a slot that takes focus inside an option (WAI-ARIA: its children are presentational). */
export function useOptionCheck<Name extends string>(
  slot: Name,
  isInOption: boolean,
  onError: (slot: Name, error: unknown) => void,
): void {
  const { element } = useRoot();
  useEffect(() => {
    if (!isInOption || !isDevelopment() || !element.current?.querySelector(focusable)) return;
    const advice = 'Use an action with the placement "row", or "palette", for a button.';
    const message = `The slot ${slot} has content that takes focus inside an option, which screen readers skip. ${advice}`;
    onError(slot, new ConfigurationError('focus-in-option', message));
  }, [slot, isInOption, element, onError]);
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
