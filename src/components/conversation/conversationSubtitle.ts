import { organizationName } from '../../core/format/authorName.ts';
import { threadParts } from '../../core/format/threadTitle.ts';
import type { Conversation, UsersById } from '../../model/index.ts';
import type { PaneLabels } from '../inbox/usePaneLabels.ts';
import { conversationKind } from '../list/conversationKind.ts';
import { memberCountOf } from '../list/otherMembers.ts';

/** "Private channel · 8 members", "Thread in payments-platform", "Direct message", "Direct message · Acme". */
export function conversationSubtitle(
  conversation: Conversation,
  myId: string | undefined,
  { conversation: words, list }: PaneLabels,
  users: UsersById,
): string {
  const thread = threadParts(conversation);
  if (thread) return words.threadIn(thread.channel);
  const kind = list.types[conversationKind(conversation).label];
  const members = memberCountOf(conversation, myId) ?? 0;
  // A direct message of two people needs no member count.
  const isCounted = conversation.type === 'dm' ? members > 2 : members > 0;
  if (isCounted) return words.kindAndMembers(kind, words.members(members));
  const organization = organizationName(users[conversation.dm_user?.id ?? ''], words.external);
  return organization ? words.kindAndMembers(kind, organization) : kind;
}
