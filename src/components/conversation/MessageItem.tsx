import { memo, useContext } from 'react';
import { authorName, organizationName } from '../../core/format/authorName.ts';
import { authorAvatarUrl } from '../../core/format/avatar.ts';
import { clockTime } from '../../core/format/clockTime.ts';
import { authorKey } from '../../core/messages/timeline.ts';
import { tsToMilliseconds } from '../../model/index.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Organization } from '../person/Organization.tsx';
import { PersonName } from '../person/PersonName.tsx';
import { Button } from '../primitives/Button.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { emptySlot } from '../slots/emptySlot.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { useMessageTime } from '../time/timeTexts.ts';
import { BroadcastNote } from './BroadcastNote.tsx';
import { MessageBody } from './MessageBody.tsx';
import { PaneContext } from './PaneContext.ts';
import { Replies, type RepliesProps } from './Replies.tsx';

/** The default content of the footer. */

export interface MessageItemProps extends RepliesProps {
  startsBlock: boolean;
  endsBlock: boolean;
  isParent: boolean;
  isPending: boolean;
  /** It has left its field: it may wait for the connection. */
  isQueued: boolean;
}

/** One message. Only the first message of a block shows the author. */
export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { startsBlock, endsBlock, isPending, isQueued, ...replies } = props;
  const { message, directory, isParent, highlightTs } = replies;
  const labels = usePaneLabels();
  const fillHeader = useSlot('MessageHeader');
  const fillFooter = useSlot('MessageFooter');
  const words = labels.conversation;
  const time = useMessageTime(message.ts);
  const author = authorName(message, directory.users, words.unknownUser);
  const organization = organizationName(directory.users[message.user ?? ''], words.external);
  const src = authorAvatarUrl(message, directory.users);
  const isMention = directory.mentionsMe(message);
  const isOwn = message.user !== undefined && message.user === directory.myId;
  return (
    <article
      className="ti-message"
      aria-label={words.messageBy(organization ? `${author}, ${organization}` : author, time)}
      data-ts={message.ts}
      data-deleted={message.deleted ? '' : undefined}
      data-author={message.user}
      data-own={isOwn ? '' : undefined}
      data-mention={isMention ? '' : undefined}
      data-pending={isPending ? '' : undefined}
      data-starts-block={startsBlock ? '' : undefined}
      data-ends-block={endsBlock ? '' : undefined}
      data-parent={isParent ? '' : undefined}
      data-highlight={message.ts === highlightTs ? '' : undefined}
    >
      {startsBlock ? (
        <Avatar id={authorKey(message)} name={author} {...(src === undefined ? {} : { src })} />
      ) : (
        <span className="ti-message__gutter-time" aria-hidden="true">
          {clockTime(tsToMilliseconds(message.ts), labels.time)}
        </span>
      )}
      <div className="ti-message__content">
        {isMention && <span className="ti-visually-hidden">{labels.list.mentionsYou}</span>}
        {startsBlock &&
          fillHeader(
            { message },
            <header className="ti-message__head">
              <PersonName as="b" userId={message.user} className="ti-message__author" dir="auto">
                {author}
              </PersonName>
              <Organization name={organization} />
              {isOwn && <span className="ti-message__you">{words.you}</span>}
              <span className="ti-message__time">{time}</span>
            </header>,
          )}
        <BroadcastNote message={message} directory={directory} />
        <MessageBody message={message} directory={directory} />
        {isPending && <PendingNote clientMsgId={message.client_msg_id} isQueued={isQueued} />}
        {fillFooter({ message }, emptySlot)}
        <Replies {...replies} />
      </div>
    </article>
  );
});

interface PendingNoteProps {
  clientMsgId: string | undefined;
  /** The message has left its field: it may wait for the connection. */
  isQueued: boolean;
}

/** "Sending...", or "Waiting for the connection" with a button that returns the text to the field. */
function PendingNote({ clientMsgId, isQueued }: PendingNoteProps) {
  const { conversation: words } = usePaneLabels();
  const { withdrawMessage } = useInboxActions();
  const conversationId = useContext(PaneContext);
  const isWaiting = useInboxState(({ offline }) => offline.isWaiting) && isQueued;
  if (!isWaiting) {
    return (
      <p className="ti-message__sending">
        <Spinner size={12} />
        {words.sending}
      </p>
    );
  }
  const canWithdraw = conversationId !== '' && clientMsgId !== undefined;
  const withdraw = (button: HTMLElement) => {
    if (!canWithdraw) return;
    // The button goes with its message.
    button
      .closest('.ti-conversation')
      ?.querySelector<HTMLElement>('.ti-composer__field')
      ?.focus({ preventScroll: true });
    withdrawMessage(conversationId, clientMsgId);
  };
  return (
    <p className="ti-message__sending">
      <Icon name="clock" size={12} />
      {words.waiting}
      {canWithdraw && (
        <Button className="ti-message__withdraw" onClick={({ currentTarget }) => withdraw(currentTarget)}>
          {words.withdraw}
        </Button>
      )}
    </p>
  );
}
