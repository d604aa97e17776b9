import { capMarks } from '../../core/format/capMarks.ts';
import { mentionText } from '../../core/mrkdwn/mentionText.ts';
import type { MentionNode, SpecialMentionNode } from '../../core/mrkdwn/nodes.ts';
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

/** A chip with the name of a user, channel, group or broadcast; `data-own` for the signed-in user. */
export function MrkdwnMention({ node, context }: MrkdwnMentionProps) {
  const isOwn = node.type === 'userMention' && node.id === context.currentUserId;
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
    <PersonName as="span" userId={userId} className="ti-mention" data={data}>
      {shown}
    </PersonName>
  );
}
