import type { ReactNode } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import type { Lazy } from '../lazy/useLazy.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

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

interface LoadFailureProps {
  isRetrying: boolean;
  needsReload: boolean;
  onRetry: () => void;
}

/** The notice that a pane failed to load. A deploy may have removed its file: then only a reload of the page helps. */
function LoadFailure({ isRetrying, needsReload, onRetry }: LoadFailureProps) {
  const { errors } = useLabels();
  const { element } = useRoot();
  const onReload = () => element.current?.ownerDocument.defaultView?.location.reload();
  return (
    <ErrorScreen
      message={errors.load}
      retryLabel={errors.tryAgain}
      onRetry={onRetry}
      retrying={isRetrying}
      {...(needsReload && { onReload })}
    />
  );
}
