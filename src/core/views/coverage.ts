import {
  type Conversation,
  type CustomView,
  filterTest,
  isListed,
  splitThreadId,
  type ViewFilters,
  waitingCountOf,
} from '../../model/index.ts';

/** A Focus Inbox that would list unread conversations that none lists. */
export interface SuggestedView {
  /** Id of the channel or of the author. */
  id: string;
  of: 'channel' | 'author';
  /** The number of these conversations. */
  count: number;
  filters: ViewFilters;
}

/** How much of the unread conversations the Focus Inboxes list. */
export interface Coverage {
  /** The number of unread conversations. */
  unread: number;
  /** Those of them that are in no Focus Inbox. */
  uncovered: number;
  /** The commonest channel or author of these; `null`: none has several. */
  suggestion: SuggestedView | null;
}

/** Fewer do not make a view worth it. */
const fewest = 2;

const channelOf = ({ id, type, parent_conversation_id }: Conversation): string | undefined =>
  type === 'channel' ? id : type === 'thread' ? (parent_conversation_id ?? splitThreadId(id)?.parentId) : undefined;

const filtersOf = { channel: ofChannel, author: ofAuthor };

/** A channel with the threads that the user follows there. */
function ofChannel(id: string): ViewFilters {
  const fields = ['id', 'parent_conversation_id'];
  return { group: { operator: 'OR', filters: fields.map((field) => ({ field, operator: 'eq', value: id })) } };
}

function ofAuthor(id: string): ViewFilters {
  return [{ field: 'latest_message.user', operator: 'eq', value: id }];
}

function commonest(of: SuggestedView['of'], ids: readonly (string | undefined)[]): SuggestedView | null {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first === undefined ? null : { id: first[0], of, count: first[1], filters: filtersOf[of](first[0]) };
}

/** `now`: for conditions on the age, in seconds. */
export function coverageOf(
  custom: readonly CustomView[],
  conversations: Iterable<Conversation>,
  now?: number,
): Coverage {
  const tests = custom.map(({ filters }) => filterTest(filters, now));
  const unread = [...conversations].filter((each) => waitingCountOf(each) > 0 && isListed(each));
  const uncovered = unread.filter((each) => !tests.some((matches) => matches(each)));
  const channel = commonest('channel', uncovered.map(channelOf));
  const author = commonest(
    'author',
    uncovered.map(({ latest_message }) => latest_message?.user),
  );
  const best = (author?.count ?? 0) > (channel?.count ?? 0) ? author : channel;
  return {
    unread: unread.length,
    uncovered: uncovered.length,
    suggestion: best !== null && best.count >= fewest ? best : null,
  };
}
