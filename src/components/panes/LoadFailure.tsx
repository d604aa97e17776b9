import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export interface LoadFailureProps {
  isRetrying: boolean;
  needsReload: boolean;
  onRetry: () => void;
}

/** The notice that a pane failed to load. A deploy may have removed its file: then only a reload of the page helps. */
export function LoadFailure({ isRetrying, needsReload, onRetry }: LoadFailureProps) {
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
