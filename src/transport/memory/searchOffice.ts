import type { SearchAnswer, SearchMessage, SearchType } from '../../model/index.ts';
import { compareTs, threadId } from '../../model/index.ts';
import { describeConversation } from './describeConversation.ts';
import { listConversations } from './listConversations.ts';
import type { Office } from './office.ts';
import { isMember, placeOf } from './office.ts';
import { resolveMentions } from './resolveMentions.ts';

interface Query {
  q: string;
  type?: SearchType | undefined;
  limit?: number | undefined;
}

/** Finds conversations and people by name and messages by text, newest first, in what the person may see. */
export function searchOffice(office: Office, userId: string, { q, type = 'all', limit = 20 }: Query): SearchAnswer {
  const wanted = q.trim().toLowerCase();
  const isFound = (...texts: (string | undefined)[]) => texts.some((text) => text?.toLowerCase().includes(wanted));
  const only = <T>(kind: SearchType, find: () => T[]): T[] =>
    wanted !== '' && (type === 'all' || type === kind) ? find().slice(0, limit) : [];
  return {
    results: {
      conversations: only('conversations', () => listConversations(office, userId).filter(({ name }) => isFound(name))),
      messages: only('messages', () => findMessages(office, userId, isFound)),
      users: only('users', () =>
        Object.values(office.workspace.users).filter((user) =>
          isFound(user.name, user.real_name, user.display_name, user.title),
        ),
      ),
    },
    sorting_metrics: { order: 'newest first' },
  };
}

function findMessages(office: Office, userId: string, isFound: (text: string) => boolean): SearchMessage[] {
  const found: SearchMessage[] = [];
  for (const conversation of office.conversations.values()) {
    const place = placeOf(office, conversation.id);
    if (!isMember(place, userId)) continue;
    const hits = conversation.messages
      .map((message) => ({ ...message, resolved: resolveMentions(office, message.text) }))
      .filter(({ deleted, resolved }) => !deleted && isFound(resolved));
    if (hits.length === 0) continue;
    const { name, type, is_private = false } = describeConversation(office, place, userId);
    for (const { ts, thread_ts, user = '', resolved } of hits) {
      found.push({
        id: `${thread_ts === undefined ? conversation.id : threadId(conversation.id, thread_ts)}-${ts}`,
        conversation_id: conversation.id,
        conversation_name: name,
        conversation_type: type,
        conversation_is_private: is_private,
        user,
        text: resolved,
        ts,
        ...(thread_ts !== undefined && { thread_ts }),
      });
    }
  }
  return found.sort((a, b) => compareTs(b.ts ?? '0', a.ts ?? '0'));
}
