import { useEffect, useState } from 'react';
import { useInboxActions } from './useInboxActions.ts';

/** A pane that is fetched apart from the rest; `null` until it is there. */
export interface FetchedPane<Pane> {
  Pane: Pane | 'failed' | null;
  retry: () => void;
}

/** Fetches a pane at once. Failure: told to the host as of `part`, and tried again by `retry`. */
export function useFetchedPane<Pane>(load: () => Promise<Pane>, part: string): FetchedPane<Pane> {
  const { reportError } = useInboxActions();
  const [pane, setPane] = useState<{ value: Pane | 'failed' } | null>(null);
  useEffect(() => {
    if (pane !== null) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setPane({ value }),
      (error) => {
        if (!isCurrent) return;
        reportError(error, part);
        setPane({ value: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, part, pane, reportError]);
  return { Pane: pane?.value ?? null, retry: () => setPane(null) };
}
