import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { useSlot } from '../slots/useSlot.tsx';

export interface ErrorScreenProps {
  message: string;
  /** Heading; "Error" by default. */
  title?: string;
  onRetry?: () => void;
  /** Another label than "Retry". */
  retryLabel?: string;
  retrying?: boolean;
  /** Offers to reload the page. */
  onReload?: () => void;
  /** It is all there is: its heading is the first. */
  isAlone?: boolean;
}

/** What is shown where content could not be: what happened, and a way to try again. */
export function ErrorScreen({ message, title, onRetry, retryLabel, retrying, onReload, isAlone }: ErrorScreenProps) {
  const { errors, inbox } = useLabels();
  const fill = useSlot('ErrorState');
  const Heading = isAlone ? 'h1' : 'h2';
  return fill(
    {
      message,
      isRetrying: retrying === true,
      ...(title === undefined ? {} : { title }),
      ...(onRetry && { retry: onRetry }),
      ...(onReload && { reload: onReload }),
    },
    <div className="ti-center">
      <span className="ti-glyph" data-tone="danger">
        <Icon name="alert" size={20} />
      </span>
      <Heading className="ti-center__title">{title ?? errors.title}</Heading>
      <p className="ti-center__text" role="alert">
        {message}
      </p>
      {onRetry && (
        <Button
          look="soft"
          size="md"
          icon="refresh"
          busy={retrying}
          className="ti-center__action"
          data-ti-autofocus=""
          onClick={onRetry}
        >
          {retryLabel ?? inbox.retry}
        </Button>
      )}
      {onReload && (
        <Button size="md" onClick={onReload}>
          {errors.reload}
        </Button>
      )}
    </div>,
  );
}
