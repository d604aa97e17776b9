import type { InboxState } from '../state.ts';
import type { DraftMention, DraftText } from './draftMentions.ts';

export const noMentions: readonly DraftMention[] = [];

/** What is typed in a conversation and not sent. */
export const draftOf = ({ sending }: Pick<InboxState, 'sending'>, conversationId: string): DraftText => ({
  text: sending.drafts[conversationId] ?? '',
  mentions: sending.mentions[conversationId] ?? noMentions,
});

/** Whether something that is worth a mark is typed and not sent. */
export const hasDraft = ({ sending }: Pick<InboxState, 'sending'>, conversationId: string): boolean =>
  (sending.drafts[conversationId] ?? '').trim() !== '';
