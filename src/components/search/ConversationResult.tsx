import { threadNameParts } from '../../core/format/threadTitle.ts';
import type { Conversation } from '../../model/index.ts';
import { findTerms, type SearchTerm } from '../../search/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { otherMembers } from '../list/otherMembers.ts';
import { RowMembers } from '../list/RowMembers.tsx';
import { UnreadBadge } from '../list/UnreadBadge.tsx';
import { spokenUnread, unreadStateOf } from '../list/unreadState.ts';
import { Marked } from './Marked.tsx';
import { type OptionState, ResultOption } from './ResultOption.tsx';

interface ConversationResultProps {
  option: OptionState;
  conversation: Conversation;
  terms: readonly SearchTerm[];
  directory: Directory;
}

/** A conversation. State from the list is preferred: it is newer than the search response. */
export function ConversationResult({ option, conversation: found, terms, directory }: ConversationResultProps) {
  const conversation = useInboxState((state) => state.conversations.byId.get(found.id)) ?? found;
  const labels = useLabels();
  const { list, announce } = labels;
  const kind = conversationKind(conversation);
  const thread = conversation.type === 'thread' ? threadNameParts(conversation.name) : null;
  const name = thread?.text || shownName(conversation.name, labels);
  const place = thread && list.inChannel(thread.channel);
  const unread = unreadStateOf(conversation);
  const members = otherMembers(conversation, directory);
  const spoken = [name, spokenUnread(unread, labels), place ?? '', list.types[kind.label]];
  return (
    <ResultOption
      option={option}
      name={announce.parts(spoken.filter((part) => part !== ''))}
      data={{ 'data-conversation-id': conversation.id }}
    >
      <Icon name={kind.icon} className="ti-result__lead" />
      <span className="ti-result__text">
        <bdi>
          <Marked text={name} ranges={findTerms(name, terms)} />
        </bdi>
        {place && <span className="ti-result__aside">{place}</span>}
      </span>
      <span className="ti-result__end">
        {members.shown.length > 0 && <RowMembers members={members} size={18} />}
        <UnreadBadge unread={unread} />
      </span>
    </ResultOption>
  );
}
