import type { TimelineItem } from '../../core/messages/timeline.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { DayLine } from './DayLine.tsx';
import { MessageItem } from './MessageItem.tsx';
import { NewMessagesLine } from './NewMessagesLine.tsx';
import { SystemLine } from './SystemLine.tsx';

export interface TimelineLineProps {
  item: TimelineItem;
  /** The conversation's name. */
  name: string;
  directory: Directory;
  highlightTs?: string;
  isExpanded: boolean;
  onToggleReplies: (ts: string, isExpanded: boolean) => void;
}

/** One line of a conversation, of whatever kind. */
export function TimelineLine({ item, name, directory, highlightTs, isExpanded, onToggleReplies }: TimelineLineProps) {
  if (item.kind === 'day') return <DayLine ts={item.ts} />;
  if (item.kind === 'new') return <NewMessagesLine />;
  const { message } = item;
  const isHere = message.ts === highlightTs || message.threads?.some(({ ts }) => ts === highlightTs) === true;
  const said = {
    message,
    directory,
    isExpanded,
    onToggle: onToggleReplies,
    ...(isHere && highlightTs !== undefined ? { highlightTs } : {}),
  };
  if (item.kind === 'system') return <SystemLine {...said} channel={name} />;
  const { startsBlock, endsBlock, isParent, isPending } = item;
  return (
    <MessageItem {...said} startsBlock={startsBlock} endsBlock={endsBlock} isParent={isParent} isPending={isPending} />
  );
}
