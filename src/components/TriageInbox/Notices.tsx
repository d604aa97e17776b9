import { LiveRegions } from '../a11y/LiveRegions.tsx';
import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { Toast } from '../primitives/Toast.tsx';
import { useInboxActions } from './useInboxActions.ts';
import { useInboxState } from './useInboxState.ts';

/** Failures are shown and spoken; what went well is only spoken, the list shows it. */
export function Notices() {
  const notice = useInboxState((state) => state.notice);
  const { dismissNotice } = useInboxActions();
  const labels = useLabels();
  const failure = notice?.content.kind === 'failure' ? notice.content.failure : null;
  const spoken =
    notice?.content.kind === 'marked-read'
      ? { id: notice.id, text: labels.announce.markedRead(notice.content.name) }
      : null;
  return (
    <>
      <Toast tone="danger" onDismiss={() => notice && dismissNotice(notice.id)}>
        {failure && failureText(labels, failure)}
      </Toast>
      <LiveRegions announcement={spoken} />
    </>
  );
}
