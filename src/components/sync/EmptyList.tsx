import { hasUnchecked } from '../../core/service/selectors.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { InboxZero } from '../inboxZero/InboxZero.tsx';

/** An empty list: Inbox Zero, unless the server has not looked at every conversation yet. */
export function EmptyList({ scene }: { scene: number }) {
  const { sync } = useLabels();
  const isChecking = useInboxState((state) => state.service.sync?.phase === 'checking' || hasUnchecked(state));
  if (!isChecking) return <InboxZero scene={scene} />;
  return (
    <div className="ti-list__nothing" role="status">
      <p>{sync.stillChecking}</p>
    </div>
  );
}
