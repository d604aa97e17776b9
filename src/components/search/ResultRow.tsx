import { threadNameParts } from '../../core/format/threadTitle.ts';
import type { Conversation } from '../../model/index.ts';
import { findTerms } from '../../search/findTerms.ts';
import type { SearchTerm } from '../../search/searchTerm.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { otherMembers } from '../list/otherMembers.ts';
import { RowMembers } from '../list/RowMembers.tsx';
import { UnreadBadge } from '../list/UnreadBadge.tsx';
import { spokenUnread, unreadStateOf } from '../list/unreadState.ts';
import { Marked } from '../mrkdwn/Marked.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { MessageResult } from './MessageResult.tsx';
import { PaletteResult } from './PaletteResult.tsx';
import { PersonResult } from './PersonResult.tsx';
import { type OptionState, ResultOption } from './ResultOption.tsx';
import type { SearchItem } from './searchItem.ts';
import { serviceText } from './serviceText.ts';

export interface ResultRowProps {
  option: OptionState;
  item: SearchItem;
  terms: readonly SearchTerm[];
  directory: Directory;
}

/** Renders a result by its kind. */
export function ResultRow({ option, item, terms, directory }: ResultRowProps) {
  switch (item.kind) {
    case 'conversation':
      return (
        <ConversationResult option={option} conversation={item.conversation} terms={terms} directory={directory} />
      );
    case 'message':
      return (
        <MessageResult
          option={option}
          message={item.message}
          isFromService={item.isFromService}
          terms={terms}
          directory={directory}
        />
      );
    case 'person':
      return <PersonResult option={option} user={item.user} hasDm={item.dmId !== null} terms={terms} />;
    case 'palette':
      return <PaletteResult option={option} entry={item.entry} label={item.label} ranges={item.ranges} />;
    case 'recent':
      return <RecentResult option={option} query={item.query} />;
    case 'service':
      return <ServiceResult option={option} offer={item.offer} query={item.query} />;
  }
}

type ServiceResultProps = { option: OptionState } & Pick<Extract<SearchItem, { kind: 'service' }>, 'offer' | 'query'>;

/** Searches the chat service: the row after the results that the server has stored. */
function ServiceResult({ option, offer, query }: ServiceResultProps) {
  const text = serviceText(offer, query, useSearchLabels());
  return (
    <ResultOption option={option} name={text} data={{ 'data-service': offer }}>
      {offer === 'searching' ? (
        <span className="ti-result__lead">
          <Spinner />
        </span>
      ) : (
        <Icon name="search" className="ti-result__lead" />
      )}
      <span className="ti-result__text">{text}</span>
    </ResultOption>
  );
}

/** A recent search. The remove button is for pointers; keyboard users have Delete and the "clear" button below. */
function RecentResult({ option, query }: { option: OptionState; query: string }) {
  const { search } = useSearchLabels();
  const { forgetSearch } = useInboxActions();
  return (
    <ResultOption option={option} name={query} keys="Delete">
      <Icon name="clock" className="ti-result__lead" />
      <span className="ti-result__text ti-written" dir="auto">
        {query}
      </span>
      <span className="ti-result__end">
        <span
          className="ti-result__remove"
          title={search.removeRecent}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            forgetSearch(query);
          }}
        >
          <Icon name="x" size={14} />
        </span>
      </span>
    </ResultOption>
  );
}

interface ConversationResultProps {
  option: OptionState;
  conversation: Conversation;
  terms: readonly SearchTerm[];
  directory: Directory;
}

/** A conversation. State from the list is preferred: it is newer than the search response. */
function ConversationResult({ option, conversation: found, terms, directory }: ConversationResultProps) {
  const conversation = useInboxState((state) => state.conversations.byId.get(found.id)) ?? found;
  const labels = useSearchLabels();
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
          <Marked text={name} marks={findTerms(name, terms)} />
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
