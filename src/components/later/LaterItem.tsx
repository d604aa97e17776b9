import { previewText } from '../../core/format/previewText.ts';
import { messageText } from '../../core/messages/messageText.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import { entryReturn } from '../../core/snooze/returns.ts';
import type { LaterEntry, LatestMessage } from '../../model/index.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { laterReason } from '../labels/laterReason.ts';
import { laterWait } from '../labels/laterText.ts';
import { useMissingEmoji } from '../mrkdwn/useMissingEmoji.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { knownMessage } from './useEntryMessages.ts';
import { useUserName } from './useUserName.ts';

/** Characters of the message; the line ends where the page does. */
const previewLength = 200;

interface LaterItemProps {
  entry: LaterEntry;
  /** Its message, if it was read for this page. */
  message: LatestMessage | undefined;
  nowMs: number;
  directory: Directory;
}

/** An entry of the page "Later": opens its conversation or message, and can be changed, brought back and removed. */
export function LaterItem({ entry, message, nowMs, directory }: LaterItemProps) {
  const labels = useLabels();
  const { later } = labels;
  const { id, kind, conversation_id: conversationId, message_ts: ts } = entry;
  const { changeLater, open, openOverlay, removeLater } = useInboxActions();
  const name = useConversationName(conversationId);
  const known = useInboxState((state) => knownMessage(state, entry));
  const shown = known ?? message;
  const preview = shown && previewText(messageText(shown, directory.names), previewLength, directory.names);
  useMissingEmoji(preview ?? '', directory.mrkdwn);
  const returned = useInboxState(
    (state) => entryReturn(state, entry),
    (a, b) => a?.at === b?.at && a?.reason === b?.reason,
  );
  const nameOf = useUserName();
  const isWaiting = kind !== 'saved' && returned === null;
  const state =
    kind === 'saved'
      ? ''
      : returned
        ? laterReason(entry, returned, nowMs, labels, nameOf)
        : laterWait(entry, nowMs, labels, nameOf);
  return (
    <li className="ti-later__item" data-later-entry={id}>
      <button
        type="button"
        className="ti-later__open"
        onClick={() => open(conversationId, ts === undefined ? {} : { highlightTs: ts })}
      >
        <span className="ti-later__name">{name}</span>
        <span className="ti-later__state">{state}</span>
        {preview && (
          <span className="ti-later__preview ti-written" dir={directionOf(preview)}>
            {preview}
          </span>
        )}
      </button>
      <span className="ti-later__actions">
        {kind !== 'saved' && (
          <IconButton
            icon="clock"
            label={later.change}
            chord="h"
            onClick={() => openOverlay({ kind: 'later', target: { kind: 'entry', entryId: id, conversationId } })}
          />
        )}
        {isWaiting && <IconButton icon="return" label={later.wake} chord="u" onClick={() => changeLater(id)} />}
        <IconButton icon={moreIcons.trash} label={later.remove} chord="e" onClick={() => removeLater(id)} />
      </span>
    </li>
  );
}
