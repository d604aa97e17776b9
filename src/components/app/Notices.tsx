import { userDisplayName } from '../../core/format/authorName.ts';
import { cleanName } from '../../core/format/cleanName.ts';
import type { MarkedConversations, NoticeContent } from '../../core/notice/state.ts';
import { unfollowedInNotice } from '../../core/threads/selectors.ts';
import type { IconName } from '../icons/iconPaths.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { laterWait } from '../labels/laterText.ts';
import { shownName } from '../labels/shownName.ts';
import { Toast } from '../primitives/Toast.tsx';
import { InboxAnnouncer } from './InboxAnnouncer.tsx';

type NameOf = (id: string) => string | undefined;

function laterNotice(
  labels: FrameLabels,
  { kind, entry, count }: { kind: 'marked' | 'undone' } & MarkedConversations,
  nowMs: number,
  nameOf: NameOf,
): string {
  const { later } = labels;
  if (kind === 'undone') return later.undone;
  // Brought back now: its time is no time to come.
  if (entry === undefined || (entry.until ?? Number.POSITIVE_INFINITY) * 1000 <= nowMs) return later.changed;
  if (entry.kind === 'saved') return later.saved;
  const wait = laterWait(entry, nowMs, labels, nameOf);
  return entry.kind === 'snooze' ? later.snoozed(wait, count) : later.reminded(wait);
}

function noticeText(labels: FrameLabels, content: NoticeContent, nowMs: number, nameOf: NameOf): string {
  if (content.kind === 'failure') return failureText(labels, content.failure);
  if (content.kind === 'deleted') return labels.conversation.messageDeleted;
  if (content.kind === 'unfollowed') return labels.conversation.unfollowed(shownName(content.name, labels));
  if (content.kind === 'copied') return labels.conversation[content.what === 'link' ? 'linkCopied' : 'textCopied'];
  if (content.kind === 'done' || content.kind === 'hint') return content.text;
  if (content.kind === 'sign-in-ignored') return labels.session.signInIgnored(cleanName(content.name));
  if (content.kind === 'allow-notifications') return labels.settings.offerNotifications;
  if (content.kind === 'left') {
    const name = shownName(content.name, labels);
    return labels.sync.noLongerIn(content.type === 'channel' ? `#${name}` : name);
  }
  if (content.as === 'later') return laterNotice(labels, content, nowMs, nameOf);
  const { as, count, inThreads, mute, type } = content;
  const name = shownName(content.name, labels);
  if (as === 'muted') {
    if (content.kind === 'undone') return labels.later.undone;
    return labels.triage[mute ? 'nowMuted' : 'noLongerMuted'](type === 'channel' ? `#${name}` : name, count);
  }
  return as === 'read' ? labels.announce.markedRead(name, count, inThreads) : labels.announce.markedUnread(name, count);
}

/** Icons of notices, by their kind or by the mark that they report; others have a check. */
const noticeIcons: { [Kind in NoticeContent['kind'] | MarkedConversations['as']]?: IconName } = {
  failure: 'alert',
  hint: 'keyboard',
  'allow-notifications': 'bell',
  left: 'alert',
  'sign-in-ignored': 'alert',
  later: 'clock',
  read: 'checkCheck',
  unread: 'inbox',
};

/** The current notice. It offers Undo while it is visible, and a reload of the page for a missing part. */
export function Notices() {
  const notice = useInboxState((state) => state.notice);
  const canUndo = useInboxState((state) => state.triage.steps.length > 0);
  const unfollowedId = useInboxState(unfollowedInNotice);
  const { askForNotifications, dismissNotice, followThread, holdNotice, open, undo, undoAction, undoDelete } =
    useInboxActions();
  const labels = useLabels();
  const inbox = useInbox();
  const nameOf = (id: string) => {
    const user = inbox.getState().users[id];
    return user && userDisplayName(user);
  };
  const { element } = useRoot();
  const chord = useChord('triage.undo');
  const content = notice?.content;
  const isDeletion = content?.kind === 'deleted';
  const isMark = content?.kind === 'marked' || content?.kind === 'undone';
  const isAction = content?.kind === 'done' && content.isUndoable;
  const isUndoable = isDeletion || isAction || unfollowedId !== undefined || (isMark && canUndo);
  const needsReload = content?.kind === 'failure' && content.failure.code === 'part-missing';
  const reload = {
    label: labels.errors.reload,
    run: () => element.current?.ownerDocument.defaultView?.location.reload(),
  };
  const askNow = (): void => {
    askForNotifications();
    if (notice) dismissNotice(notice.id);
  };
  const allow =
    content?.kind === 'allow-notifications' ? { label: labels.settings.allowNotifications, run: askNow } : undefined;
  const replyId = content?.kind === 'failure' ? content.opens : undefined;
  const openReply =
    replyId === undefined
      ? undefined
      : { label: labels.list.hints.open, run: () => open(replyId, { focus: 'composer' }) };
  const followAgain = unfollowedId === undefined ? undefined : () => followThread(unfollowedId, true);
  const undoIt = {
    label: labels.triage.undo,
    chord,
    run: followAgain ?? (isDeletion ? undoDelete : isAction ? undoAction : undo),
  };
  return (
    <>
      <Toast
        tone={content?.kind === 'failure' ? 'danger' : 'info'}
        icon={(content && noticeIcons['as' in content ? content.as : content.kind]) ?? 'check'}
        messageKey={notice?.id}
        onDismiss={notice && !isUndoable ? () => dismissNotice(notice.id) : undefined}
        onHold={holdNotice}
        action={isUndoable ? undoIt : needsReload ? reload : (allow ?? openReply)}
      >
        {content && noticeText(labels, content, inbox.clock.now(), nameOf)}
      </Toast>
      <InboxAnnouncer />
    </>
  );
}
