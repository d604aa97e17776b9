import { type DraftMention, mentionsAfterEdit, withMention } from '../textEditor/draftMentions.ts';
import { wireText } from '../textEditor/wireText.ts';
import { without, withSending } from './interrupted.ts';
import { draftOf, originalOf } from './selectors.ts';
import type { SendingSlice } from './state.ts';

const withEntry = <T>(
  record: Readonly<Record<string, T>>,
  key: string,
  value: T | null,
): Readonly<Record<string, T>> => (value === null ? without(record, key) : { ...record, [key]: value });

/** A text that the field shows anyway is no draft. Once the text of a failed send is deleted, the same text, typed again, is another
 * message. */
export function draftSet<S extends SendingSlice>(
  state: S,
  id: string,
  text: string,
  mentions: readonly DraftMention[],
): S {
  const { sending } = state;
  const original = originalOf(state, id);
  const isUnchanged = text === original.text && wireText({ text, mentions }) === wireText(original);
  return withSending(state, {
    drafts: withEntry(sending.drafts, id, isUnchanged ? null : text),
    mentions: withEntry(sending.mentions, id, isUnchanged || mentions.length === 0 ? null : mentions),
    failedSends: isUnchanged ? without(sending.failedSends, id) : sending.failedSends,
  });
}

/** Whether the draft of a thread is also sent to its conversation. */
export function broadcastSet<S extends SendingSlice>(state: S, threadId: string, isBroadcast: boolean): S {
  const { broadcasts } = state.sending;
  if (Object.hasOwn(broadcasts, threadId) === isBroadcast) return state;
  return withSending(state, { broadcasts: withEntry(broadcasts, threadId, isBroadcast ? true : null) });
}

/** The message of a draft has left it: the next one begins without text, and goes to the thread only. */
export const draftTaken = <S extends SendingSlice>(state: S, id: string): S =>
  broadcastSet(draftSet(state, id, '', []), id, false);

/** Changes a draft. `caret` is where the edit ended; mentions outside of the edit move with their text. */
export function draftChanged<S extends SendingSlice>(
  state: S,
  conversationId: string,
  text: string,
  caret?: number,
): S {
  const draft = draftOf(state, conversationId);
  if (draft.text === text) return state;
  return draftSet(state, conversationId, text, mentionsAfterEdit(draft, text, caret));
}

/** Adds text to a draft, below what it contains. */
export function textAppended<S extends SendingSlice>(state: S, conversationId: string, added: string): S {
  const { text } = draftOf(state, conversationId);
  return draftChanged(state, conversationId, text === '' ? added : `${text}\n${added}`);
}

/** Makes a range of the draft a mention. A range outside of the text changes nothing. */
export function mentionPlaced<S extends SendingSlice>(state: S, conversationId: string, mention: DraftMention): S {
  const { text, mentions } = draftOf(state, conversationId);
  const { start, end } = mention;
  if (!(start >= 0 && start < end && end <= text.length)) return state;
  return draftSet(state, conversationId, text, withMention(mentions, mention));
}
