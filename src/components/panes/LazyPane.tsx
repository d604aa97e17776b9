import type { ReactNode } from 'react';
import type { Lazy } from '../lazy/useLazy.ts';
import { LoadFailure } from './LoadFailure.tsx';

export interface LazyPaneProps<Pane> {
  lazy: Lazy<Pane>;
  loading?: ReactNode;
  /** Wraps the failure notice, for example in a dialog if the pane is one. */
  frame: (notice: ReactNode) => ReactNode;
  children: (pane: Pane) => ReactNode;
}

/** A pane that is fetched on demand; until then, a loading state or a failure notice. */
export function LazyPane<Pane>({ lazy, loading = null, frame, children }: LazyPaneProps<Pane>) {
  switch (lazy.status) {
    case 'idle':
      return null;
    case 'loading':
      return loading;
    case 'ready':
      return children(lazy.code);
    case 'failed':
    case 'retrying':
      return frame(
        <LoadFailure isRetrying={lazy.status === 'retrying'} needsReload={lazy.needsReload} onRetry={lazy.retry} />,
      );
  }
}
