import { waitingCount } from '../../core/sending/selectors.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** "2 waiting": the messages and marks that wait for the connection. The empty element stays, so that the first count is
 * announced. */
export function WaitingCount() {
  const { connection } = useLabels();
  const count = useInboxState(waitingCount);
  return (
    <span className="ti-live__waiting" aria-live="polite">
      {count > 0 && connection.waiting(count)}
    </span>
  );
}
