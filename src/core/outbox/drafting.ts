import type { InboxState } from '../state.ts';
import { type DraftMention, mentionsAfterEdit, withMention } from './draftMentions.ts';
import { without, withSending } from './interrupted.ts';
import { draftOf } from './selectors.ts';

const withEntry = <T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
): Readonly<Record<string, T>> => (value === null ? without(record, key) : { ...record, [key]: value });

export function draftSet(state: InboxState, id: string, text: string, mentions: readonly DraftMention[]): InboxState {
  const { sending } = state;
  return withSending(state, {
    drafts: withEntry(sending.drafts, id, text === '' ? null : text),
    mentions: withEntry(sending.mentions, id, mentions.length === 0 ? null : mentions),
  });
}

/** What is typed changed. `caret` is where the edit ended; mentions that it did not touch move along with their text. */
export function draftChanged(state: InboxState, conversationId: string, text: string, caret?: number): InboxState {
  const draft = draftOf(state, conversationId);
  if (draft.text === text) return state;
  return draftSet(state, conversationId, text, mentionsAfterEdit(draft, text, caret));
}

/** A stretch of the draft is more than text from now on. Outside of what is typed there is nothing to mark. */
export function mentionPlaced(state: InboxState, conversationId: string, mention: DraftMention): InboxState {
  const { text, mentions } = draftOf(state, conversationId);
  const { start, end } = mention;
  if (!(start >= 0 && start < end && end <= text.length)) return state;
  return draftSet(state, conversationId, text, withMention(mentions, mention));
}
