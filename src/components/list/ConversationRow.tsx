import { memo, type ReactElement, useMemo } from 'react';
import { previewMessage } from '../../core/format/previewText.ts';
import { threadParts } from '../../core/format/threadTitle.ts';
import { isOwnPreview, messagesBehindOwn, newestOfOthers } from '../../core/messages/newestOfOthers.ts';
import { directionOf, isolated } from '../../core/mrkdwn/isolate.ts';
import { hasRowDraft } from '../../core/outbox/threadDrafts.ts';
import { type AttentionKind, type Conversation, isAfter, type Message, mentionsMe, muteOf } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { useMissingEmoji } from '../mrkdwn/useMissingEmoji.ts';
import { MentionBadge } from '../primitives/MentionBadge.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { useRelativeTime } from '../time/timeTexts.ts';
import { conversationKind } from './conversationKind.ts';
import { otherMembers } from './otherMembers.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowMembers } from './RowMembers.tsx';
import { rowPreview } from './rowPreview.ts';
import { UnreadBadge } from './UnreadBadge.tsx';
import { spokenUnread, unreadStateOf } from './unreadState.ts';

/** Why a conversation is in the list, and the message that its row then shows. */
export interface RowReason {
  word?: string | undefined;
  kind?: AttentionKind | undefined;
  message: Message | undefined;
  /** The row of a thread shows the newest message. */
  isOfThread: boolean;
}

export interface ConversationRowProps {
  id: string;
  domId: string;
  /** One-based. */
  position: number;
  count: number;
  isCursor: boolean;
  isOpen: boolean;
  /** Whether the row is part of a multiple selection. */
  isSelected: boolean;
  /** Whether any row is selected; `aria-selected` then means "selected", otherwise "open". */
  isPicking: boolean;
  /** Why it is here: in a list in groups, or after its return from "Later". */
  reason?: RowReason;
  /** Two lines instead of one. */
  isNarrow: boolean;
  isGrouped: boolean;
  previewLimit: number;
  directory: Directory;
}

/** A conversation in the list. Memoized: renders only when its own conversation or the cursor on it changes. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { id, domId, position, count, isCursor, isOpen, isSelected, isPicking } = props;
  const { isNarrow, reason, previewLimit, directory } = props;
  const labels = useLabels();
  const { list, announce } = labels;
  const conversation = useInboxState((state) => state.conversations.byId.get(id));
  // No draft mark on the open conversation: its composer shows the draft.
  const isDrafted = useInboxState((state) => !isOpen && hasRowDraft(state, id));
  const isOwn = useInboxState((state) => isOwnPreview(state, conversation && previewMessage(conversation)));
  const behind = useInboxState((state) => messagesBehindOwn(state, id));
  const unreadMessage = useMemo(() => behind && newestOfOthers(behind, directory.myId), [behind, directory.myId]);
  const isMuted = useInboxState(({ views }) => muteOf(views.custom, id) !== null);
  const time = useRelativeTime(conversation?.latest_activity ?? 0);
  const content = useMemo(() => {
    if (!conversation) return null;
    const members = otherMembers(conversation, directory);
    const others = members.shown.length + members.more;
    const { author, text } = rowPreview(conversation, directory, {
      limit: previewLimit,
      others,
      isOwn,
      unread: unreadMessage,
      because: reason?.message,
      isOfThread: reason?.isOfThread === true,
      labels,
    });
    return {
      kind: conversationKind(conversation),
      thread: threadParts(conversation, directory.names),
      unread: unreadStateOf(conversation),
      isMentioned: mentionsMe(conversation),
      members,
      author: author && list.author(author === 'you' ? list.you : author.name),
      text,
    };
  }, [conversation, isOwn, unreadMessage, reason, directory, previewLimit, labels, list]);

  useMissingEmoji(content?.text ?? '', directory.mrkdwn);
  const fill = useSlot('ConversationRow');
  const fillStart = useSlot('RowStart');
  const fillMeta = useSlot('RowMeta');
  const fillEnd = useSlot('RowEnd');

  if (!conversation || !content) return null;
  const { kind, thread, unread, isMentioned, members, author, text } = content;
  const others = reason?.message ? unread.count - (isUnreadIn(conversation, reason.message) ? 1 : 0) : 0;
  const more = others > 0 ? list.moreMembers(others) : '';
  const channel = thread && list.inChannel(thread.channel);
  const spoken = [
    shownName(conversation.name, labels),
    spokenUnread(unread, labels),
    reason?.word ?? (isMentioned ? list.mentionsYou : ''),
    channel ?? '',
    time,
    isDrafted ? list.draft : '',
    isMuted ? labels.triage.muted : '',
    list.types[kind.label],
    author ? `${isolated(author)} ${isolated(text)}` : text,
  ].filter((part) => part !== '');

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus; this is its active descendant
    <div
      id={domId}
      className="ti-row"
      role="option"
      aria-selected={isPicking ? isSelected : isOpen}
      aria-current={isOpen || undefined}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={announce.parts(spoken)}
      data-conversation-id={id}
      data-author={rowPerson(conversation)}
      data-unread={unread.count > 0 ? '' : undefined}
      data-unchecked={unread.isUnchecked ? '' : undefined}
      data-mention={isMentioned ? '' : undefined}
      data-cursor={isCursor ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-narrow={isNarrow ? '' : undefined}
    >
      {fill(
        { conversation, isOpen, isCursor, isSelected, isNarrow },
        <>
          {cell(
            'ti-row__start',
            isSelected ? (
              <RowCheck isChecked className="ti-row__icon" />
            ) : (
              <Icon name={kind.icon} className="ti-row__icon" />
            ),
            (icon) => fillStart({ conversation }, icon),
          )}
          <span className="ti-row__name ti-written" dir={thread?.text ? directionOf(thread.text) : 'auto'}>
            {thread?.text || shownName(conversation.name, labels)}
          </span>
          <span className="ti-row__preview">
            {reason?.word ? (
              <span className="ti-row__reason" data-kind={reason.kind}>
                {reason.word}
              </span>
            ) : (
              isMentioned && <MentionBadge className="ti-row__mention" />
            )}
            {isMuted && <Icon name={moreIcons.bellOff} size={14} className="ti-muted" />}
            {isDrafted && <span className="ti-row__draft">{list.draft}</span>}
            {channel && <span className="ti-row__channel">{channel}</span>}
            <span className="ti-row__text ti-written" dir={directionOf(text)}>
              {author && <span className="ti-row__author">{author} </span>}
              {text}
            </span>
            {more && <span className="ti-row__rest">{more}</span>}
          </span>
          {cell('ti-row__meta', <RowMembers members={members} size={isNarrow ? 18 : 20} />, (shown) =>
            fillMeta({ conversation }, shown),
          )}
          {cell(
            'ti-row__end',
            <>
              <UnreadBadge unread={unread} className="ti-row__count" />
              <span className="ti-row__time">{time}</span>
            </>,
            (shown) => fillEnd({ conversation }, shown),
          )}
        </>,
      )}
    </div>
  );
});

/** Content of the host has a cell of its own in the grid of the row; the default content needs none. */
function cell(className: string, element: ReactElement, fill: (element: ReactElement) => ReactElement): ReactElement {
  const filled = fill(element);
  return filled === element ? element : <span className={className}>{filled}</span>;
}

const isUnreadIn = ({ last_read }: Conversation, { ts }: Message): boolean =>
  last_read === undefined || isAfter(ts, last_read);

/** Id of the person whose card a row opens: the partner of a dm, else the author of the last message. */
const rowPerson = (conversation: Conversation): string | undefined =>
  (conversation.dm_user?.id ?? previewMessage(conversation)?.user) || undefined;
