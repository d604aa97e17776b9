import { showsMessage, type TimelineItem } from '../../core/messages/timeline.ts';
import type { Ts } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useDayLabel } from '../time/timeTexts.ts';
import { MessageItem } from './MessageItem.tsx';
import { SystemLine } from './SystemLine.tsx';

export interface TimelineLineProps {
  item: TimelineItem;
  /** The conversation's name. */
  name: string;
  directory: Directory;
  highlightTs?: string;
  /** `undefined`: the default. */
  isExpanded: boolean | undefined;
  onToggleReplies: (ts: string, isExpanded: boolean) => void;
}

/** One item of the timeline: a day, the "New messages" divider, a system line or a message. */
export function TimelineLine({ item, name, directory, highlightTs, isExpanded, onToggleReplies }: TimelineLineProps) {
  if (item.kind === 'day') return <DayLine ts={item.ts} />;
  if (item.kind === 'new') return <NewMessagesLine />;
  const { message } = item;
  const hasHighlight = highlightTs !== undefined && showsMessage(message, highlightTs);
  const shared = {
    message,
    directory,
    isExpanded,
    onToggle: onToggleReplies,
    ...(hasHighlight ? { highlightTs } : {}),
  };
  if (item.kind === 'system') return <SystemLine {...shared} channel={name} />;
  const { startsBlock, endsBlock, isParent, isPending, isQueued } = item;
  return (
    <MessageItem
      {...shared}
      startsBlock={startsBlock}
      endsBlock={endsBlock}
      isParent={isParent}
      isPending={isPending}
      isQueued={isQueued}
    />
  );
}

/** Separator before the first message of a day. */
function DayLine({ ts }: { ts: Ts }) {
  const day = useDayLabel(ts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text
    <div className="ti-day" role="separator" aria-label={day}>
      <span aria-hidden="true">{day}</span>
    </div>
  );
}

/** Separator before the first unread message. */
function NewMessagesLine() {
  const { conversation } = useLabels();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text
    <div className="ti-new" role="separator" aria-label={conversation.newMessages}>
      <span aria-hidden="true">{conversation.newMessages}</span>
    </div>
  );
}
