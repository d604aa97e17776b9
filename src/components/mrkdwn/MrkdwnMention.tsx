import type { ReactNode } from 'react';
import { capMarks } from '../../core/format/cleanName.ts';
import { mentionText } from '../../core/mrkdwn/mentionText.ts';
import type { MentionNode, SpecialMentionNode } from '../../core/mrkdwn/nodes.ts';
import { locationOf } from '../../core/navigation/location.ts';
import type { Mentioned } from '../../model/index.ts';
import { useHref } from '../host/HostContext.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { isModifiedClick } from '../inbox/isModifiedClick.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { PersonName } from '../person/PersonName.tsx';
import type { InlineContext } from './inlineContext.ts';
import { MarkedNode } from './Marked.tsx';

const kinds = {
  userMention: 'user',
  channelMention: 'channel',
  groupMention: 'group',
  specialMention: 'special',
} as const;

interface MrkdwnMentionProps {
  node: MentionNode | SpecialMentionNode;
  context: InlineContext;
}

/** Whether a mention is one of the signed-in user: directly, with a group or as a broadcast. */
function isOfUser(node: MentionNode | SpecialMentionNode, user: Mentioned | undefined): boolean {
  if (!user) return false;
  if (node.type === 'specialMention') return true;
  return node.type === 'userMention'
    ? node.id === user.id
    : node.type === 'groupMention' && user.group_ids?.includes(node.id) === true;
}

/** A chip with the name of a user, channel, group or broadcast; `data-own` if it mentions the signed-in user. */
export function MrkdwnMention({ node, context }: MrkdwnMentionProps) {
  const isOwn = isOfUser(node, context.currentUser);
  const name = mentionText(node, context);
  const shown = (
    <MarkedNode marks={node.marks} current={context.currentMatch}>
      {capMarks(name)}
    </MarkedNode>
  );
  if (node.type === 'channelMention' && context.opensMentions) {
    return (
      <ChannelLink id={node.id} name={context.channels?.(node.id) || node.label || ''}>
        {shown}
      </ChannelLink>
    );
  }
  const userId = node.type === 'userMention' && context.opensMentions ? node.id : undefined;
  const data = { 'data-kind': kinds[node.type], 'data-own': isOwn ? '' : undefined };
  return (
    <PersonName as="span" userId={userId} className="ti-mention" dir="auto" data={data}>
      {shown}
    </PersonName>
  );
}

interface ChannelLinkProps {
  id: string;
  /** Without "#". */
  name: string;
  children: ReactNode;
}

/** Opens a channel, or says that the user is not in it. A link of the host if the host has URLs. */
function ChannelLink({ id, name, children }: ChannelLinkProps) {
  const { actions, getState } = useInbox();
  const getHref = useHref();
  const isMember = useInboxState(({ conversations }) => conversations.byId.has(id));
  const shared = { className: 'ti-mention ti-mention--channel', 'data-kind': 'channel', dir: 'auto' } as const;
  const open = () => actions.openChannel(id, name);
  if (getHref === undefined || !isMember) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor needs a URL
      <button type="button" {...shared} role="link" onClick={open}>
        {children}
      </button>
    );
  }
  const { messageTs: _here, ...place } = locationOf(getState());
  return (
    <a
      {...shared}
      href={getHref({ ...place, conversationId: id })}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
