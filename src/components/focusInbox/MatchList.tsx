import { threadParts } from '../../core/format/threadTitle.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { shownName } from '../labels/shownName.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { UnreadBadge } from '../list/UnreadBadge.tsx';
import { spokenUnread, unreadStateOf } from '../list/unreadState.ts';
import { useFocusInboxLabels } from './useFocusInboxLabels.ts';
import type { Matches } from './useMatches.ts';

/** Preview of the newest matching conversations. */
export function MatchList({ matches }: { matches: Matches }) {
  const labels = useFocusInboxLabels();
  const { names } = useDirectory();
  const { focusInbox: words, list } = labels;
  return (
    <div className="ti-field">
      <span className="ti-field__label" aria-hidden="true">
        {words.firstMatches}
      </span>
      <ul className="ti-matches" aria-label={words.firstMatches}>
        {matches.count === null && <li className="ti-matches__row ti-matches__none">{list.loading}</li>}
        {matches.count === 0 && <li className="ti-matches__row ti-matches__none">{list.noResults}</li>}
        {matches.first.map((conversation) => {
          const unread = unreadStateOf(conversation);
          const spoken = spokenUnread(unread, labels);
          const thread = threadParts(conversation, names);
          return (
            <li key={conversation.id} className="ti-matches__row">
              <Icon name={conversationKind(conversation).icon} />
              <span className="ti-clip ti-written" dir="auto">
                {thread?.text ? (
                  <>
                    <span className="ti-visually-hidden">{labels.conversation.threadIn(thread.channel)}:</span>{' '}
                    {thread.text}
                  </>
                ) : (
                  shownName(conversation.name, labels)
                )}
              </span>
              <UnreadBadge unread={unread} />
              {spoken !== '' && <span className="ti-visually-hidden">{spoken}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
