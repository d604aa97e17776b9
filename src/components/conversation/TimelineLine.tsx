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
  switch (item.kind) {
    case 'day':
      return <DayLine ts={item.ts} />;
    case 'new':
      return <NewMessagesLine />;
    case 'system':
      return (
        <SystemLine
          message={item.message}
          channel={name}
          directory={directory}
          isHighlighted={item.message.ts === highlightTs}
        />
      );
    case 'message': {
      const { message, startsBlock, endsBlock, isParent, isPending } = item;
      const isHere = message.ts === highlightTs || message.threads?.some(({ ts }) => ts === highlightTs) === true;
      return (
        <MessageItem
          message={message}
          directory={directory}
          startsBlock={startsBlock}
          endsBlock={endsBlock}
          isParent={isParent}
          isPending={isPending}
          isExpanded={isExpanded}
          onToggleReplies={onToggleReplies}
          {...(isHere && highlightTs !== undefined ? { highlightTs } : {})}
        />
      );
    }
  }
}
