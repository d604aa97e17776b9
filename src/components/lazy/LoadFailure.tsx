import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { useRoot } from '../primitives/RootContext.ts';

export interface LoadFailureProps {
  isRetrying: boolean;
  needsReload: boolean;
  onRetry: () => void;
}

/** Says that a pane could not be loaded. After a deploy its file may be gone: then only a reload helps. */
export function LoadFailure({ isRetrying, needsReload, onRetry }: LoadFailureProps) {
  const { errors } = useLabels();
  const { element } = useRoot();
  const onReload = () => element?.ownerDocument.defaultView?.location.reload();
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
