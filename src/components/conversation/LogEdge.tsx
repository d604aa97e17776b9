import type { LogEnd, MoreMessages } from '../../core/messages/state.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { failureText } from '../labels/failureText.ts';
import { Button } from '../primitives/Button.tsx';

interface LogEdgeProps {
  end: LogEnd;
  /** Absent: the conversation ends here. */
  more: MoreMessages | undefined;
  /** Shown where the conversation ends. */
  text?: string | undefined;
  onLoad: () => void;
}

/** The line before the first loaded message and after the last one: whether there are more. Its height does not change, so
 * that the messages do not move. */
export function LogEdge({ end, more, text, onLoad }: LogEdgeProps) {
  const labels = usePaneLabels();
  const words = labels.conversation[end];
  return (
    <div className="ti-log__edge" data-end={end}>
      {more === undefined && text}
      {more?.status === 'loading' && words.loading}
      {more?.status === 'more' && (
        <Button icon={end === 'older' ? 'arrowUp' : 'arrowDown'} onClick={onLoad}>
          {words.load}
        </Button>
      )}
      {more?.status === 'failed' && (
        <>
          <span className="ti-log__edge-failure" role="alert">
            {failureText(labels, more.failure)}
          </span>
          <Button icon="refresh" onClick={onLoad}>
            {labels.inbox.retry}
          </Button>
        </>
      )}
    </div>
  );
}
