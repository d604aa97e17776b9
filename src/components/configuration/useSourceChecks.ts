import { useEffect } from 'react';
import type { Inbox } from '../../core/inbox.ts';
import { isDevelopment } from './isDevelopment.ts';
import type { GivenSource } from './problemOfSource.ts';

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
