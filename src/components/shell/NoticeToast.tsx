import type { NoticeContent } from '../../core/notice/notice.ts';
import { useLabels } from '../LabelsContext.ts';
import { failureText, type Labels } from '../labels.ts';
import { Toast } from '../primitives/Toast.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

const noticeText = (labels: Labels, content: NoticeContent): string => {
  switch (content.kind) {
    case 'failure':
      return failureText(labels, content.failure);
    case 'marked-read':
      return labels.announce.markedRead(content.name);
  }
};

/** The notice of the moment. A failure stays as long as any other and can be put away before. */
export function NoticeToast() {
  const labels = useLabels();
  const actions = useInboxActions();
  const notice = useInboxState((state) => state.notice);
  if (notice === null) return <Toast />;
  const failed = notice.content.kind === 'failure';
  return (
    <Toast
      tone={failed ? 'danger' : 'info'}
      messageKey={notice.id}
      onDismiss={failed ? () => actions.dismissNotice(notice.id) : undefined}
    >
      {noticeText(labels, notice.content)}
    </Toast>
  );
}
