import { type SearchMessage, splitThreadId } from '../../model/index.ts';

/** The same for one message from any search: a reply may name its thread or its channel. */
export const messageKey = ({ conversation_id, ts }: Pick<SearchMessage, 'conversation_id' | 'ts'>): string =>
  `${splitThreadId(conversation_id)?.parentId ?? conversation_id} ${ts}`;
