import { createContext, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { InboxContext } from '../inbox/InboxContext.ts';

/** Messages of Chromium and Firefox; of Safari, also for a server that answers with a page instead; of webpack; of Vite. */
const messages =
  /dynamically imported module|importing a module script failed|not a valid javascript mime type|loading (css )?chunk|unable to preload css/i;

/** Whether a dynamic import failed because its file could not be fetched, for example because a deploy has removed it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || messages.test(error.message));

/** The fetched code of an inbox, by its loader. */
export type LoadedCode = Map<() => Promise<unknown>, unknown>;

/** Lets a part that mounts again, such as the composer of the next conversation, render its code in the first frame. */
export const LoadedCodeContext = createContext<LoadedCode | null>(null);

export type Load<Code> = () => Promise<Code>;

/** Fetches code before it is needed. */
export async function fetchCode<Code>(loaded: LoadedCode | null, load: Load<Code>): Promise<Code> {
  const code = await load();
  loaded?.set(load, code);
  return code;
}

/** Code that is fetched on demand. `retrying` follows `failed`, so that the failure notice can stay in place. */
export type Lazy<Code> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; code: Code }
  | {
      status: 'failed' | 'retrying';
      /** Whether a reload of the page may be necessary: the file is missing, or a retry has failed. */
      needsReload: boolean;
      retry: () => void;
    };

export interface LazyOptions {
  /** Names the code in error reports. */
  name: string;
  /** Fetches while true, and forgets a failure when it turns false. */
  isWanted: boolean;
  /** No pane shows a failure: if the file is missing, a notice offers to reload the page. */
  isOptional?: boolean;
  /** The pane acts at once, also with actions whose code is fetched on demand: its fields need the state after each key. */
  needsActions?: boolean;
}

type Outcome<Code> = { load: Load<Code>; attempt: number } & ({ code: Code } | { error: unknown });

/** Fetches code when it is first wanted and keeps it. Reports every failure to the inbox. `load` must be stable. */
export function useLazy<Code>(load: Load<Code>, options: LazyOptions): Lazy<Code> {
  const { name, isWanted, isOptional = false, needsActions = false } = options;
  const inbox = useContext(InboxContext);
  const loaded = useContext(LoadedCodeContext);
  const [outcome, setOutcome] = useState<Outcome<Code> | null>(() =>
    loaded?.has(load) ? { load, attempt: 0, code: loaded.get(load) as Code } : null,
  );
  const [attempt, setAttempt] = useState(0);
  const latest = outcome?.load === load ? outcome : null;
  const isReady = latest !== null && 'code' in latest;

  useEffect(() => {
    if (!isWanted || isReady) return;
    let isCurrent = true;
    // A pane takes the focus in an effect. Flushed with the commit that shows the pane, so that no key falls between them.
    const show = isOptional ? (change: () => void) => change() : flushSync;
    Promise.all([fetchCode(loaded, load), needsActions && inbox?.loadCode()]).then(
      ([code]) => {
        if (isCurrent) show(() => setOutcome({ load, attempt, code }));
      },
      (error: unknown) => {
        if (!isCurrent) return;
        inbox?.actions.reportError(error, name);
        if (isOptional && isMissingChunk(error)) inbox?.actions.offerReload(name);
        show(() => setOutcome({ load, attempt, error }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, loaded, isWanted, isReady, attempt, name, isOptional, needsActions, inbox]);

  useEffect(() => {
    if (!isWanted) return;
    return () => {
      setOutcome((last) => (last !== null && 'error' in last ? null : last));
      setAttempt(0);
    };
  }, [isWanted]);

  if (latest === null) return { status: isWanted ? 'loading' : 'idle' };
  if ('code' in latest) return { status: 'ready', code: latest.code };
  return {
    status: latest.attempt === attempt ? 'failed' : 'retrying',
    needsReload: latest.attempt > 0 || isMissingChunk(latest.error),
    retry: () => setAttempt(latest.attempt + 1),
  };
}
