import { useId } from 'react';
import type { Message } from '../../model/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { Reply } from './Reply.tsx';

export interface RepliesProps {
  message: Message;
  directory: Directory;
  /** Whether it is the parent in its own thread: the replies are messages of the log then. */
  isParent?: boolean;
  isExpanded: boolean;
  onToggle: (ts: string, isExpanded: boolean) => void;
  /** The highlighted message or reply. */
  highlightTs?: string;
}

/** The replies to a message, behind a toggle with their count. */
export function Replies({ message, directory, isParent = false, isExpanded, onToggle, highlightTs }: RepliesProps) {
  const { conversation } = useLabels();
  const listId = useId();
  const { ts, threads = [], reply_count = 0 } = message;
  const count = Math.max(threads.length, reply_count);
  if (count === 0) return null;
  // The server may send the count without the replies.
  if (threads.length === 0) return isParent ? null : <p className="ti-replies__count">{conversation.replies(count)}</p>;
  return (
    <div className="ti-replies">
      <button
        type="button"
        className="ti-replies__toggle"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        onClick={() => onToggle(ts, !isExpanded)}
      >
        <Icon name={isExpanded ? moreIcons.chevronDown : 'chevronRight'} size={14} />
        {conversation.replies(count)}
      </button>
      {isExpanded && (
        <div id={listId}>
          {threads.map((reply) => (
            <Reply key={reply.ts} message={reply} directory={directory} isHighlighted={reply.ts === highlightTs} />
          ))}
        </div>
      )}
    </div>
  );
}
