import { InboxAnnouncer } from '../a11y/InboxAnnouncer.tsx';
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
  return (
    <>
      <Toast tone="danger" messageKey={notice?.id} onDismiss={() => notice && dismissNotice(notice.id)}>
        {failure && failureText(labels, failure)}
      </Toast>
      <InboxAnnouncer />
    </>
  );
}
