import { useId, useState } from 'react';
import type { UnreadableConversations } from '../../model/index.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';

/** The conversations that the server cannot read: their number, and on demand their names with what helps. */
export function UnreadableNote({ groups }: { groups: readonly UnreadableConversations[] }) {
  const { sync } = useLabels();
  const reasons: Partial<Record<string, string>> = sync.unreadableReasons;
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const count = groups.reduce((sum, { conversation_ids }) => sum + conversation_ids.length, 0);
  return (
    <div className="ti-sync">
      <button
        type="button"
        className="ti-sync__text"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <Icon name="alert" />
        {sync.unreadable(count)}
        <Icon name={isExpanded ? 'arrowUp' : 'arrowDown'} />
      </button>
      {isExpanded && (
        <div id={listId} className="ti-unreadable__list">
          {groups.map(({ reason, conversation_ids }) => (
            <div key={reason}>
              <p>{reasons[reason] ?? reasons.refused}</p>
              <ul>
                {conversation_ids.map((id) => (
                  <li key={id}>
                    <ConversationButton id={id} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Opening a conversation makes the server look at it again. */
function ConversationButton({ id }: { id: string }) {
  const name = useConversationName(id);
  const { open } = useInboxActions();
  return (
    <button type="button" className="ti-unreadable__name" onClick={() => open(id)}>
      {name}
    </button>
  );
}
