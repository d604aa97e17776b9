import { capMarks } from '../../core/format/capMarks.ts';
import { mentionText } from '../../core/mrkdwn/mentionText.ts';
import type { MentionNode, SpecialMentionNode } from '../../core/mrkdwn/nodes.ts';
import type { Mentioned } from '../../model/index.ts';
import { PersonName } from '../person/PersonName.tsx';
import { ChannelLink } from './ChannelLink.tsx';
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
