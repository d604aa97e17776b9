import type { Conversation } from '../../model/index.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { shownName } from '../labels/shownName.ts';
import { PersonName } from '../person/PersonName.tsx';
import { groupNameParts } from './groupNameParts.ts';

/** The name of a conversation. In a dm, the name of each person opens their card. */
export function ConversationName({ conversation }: { conversation: Conversation }) {
  const name = shownName(conversation.name, usePaneLabels());
  const { type, dm_user } = conversation;
  if (type !== 'dm' || dm_user) {
    return (
      <PersonName as="span" userId={dm_user?.id} isTabStop dir="auto">
        {name}
      </PersonName>
    );
  }
  return groupNameParts(name, conversation).map(({ start, text, userId }) =>
    userId === undefined ? (
      text
    ) : (
      <PersonName key={start} as="span" userId={userId} isTabStop dir="auto">
        {text}
      </PersonName>
    ),
  );
}
