import { capMarks } from '../../core/format/capMarks.ts';
import { mentionText } from '../../core/mrkdwn/mentionText.ts';
import type { MentionNode, SpecialMentionNode } from '../../core/mrkdwn/nodes.ts';
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
  return (
    <span className="ti-mention" data-kind={kinds[node.type]} data-own={isOwn ? '' : undefined}>
      <MarkedNode marks={node.marks} current={context.currentMatch}>
        {capMarks(mentionText(node, context))}
      </MarkedNode>
    </span>
  );
}
