import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { useSlot } from '../slots/useSlot.tsx';

export interface ErrorScreenProps {
  message: string;
  /** Heading; "Error" by default. */
  title?: string;
  onRetry?: () => void;
  /** Label of the button; "Retry" by default. */
  retryLabel?: string;
  retrying?: boolean;
  /** Adds a button that reloads the page. */
  onReload?: () => void;
  /** Whether it is the whole page: its heading is then the first-level heading. */
  isAlone?: boolean;
}

/** Replaces content that failed: an error message with a way to try again. */
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
