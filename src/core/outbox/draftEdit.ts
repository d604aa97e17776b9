import { isRecord, isText, parseJson } from '../../model/json.ts';
import type { Cancel, Env } from '../ports.ts';
import { type DraftMention, mentionsAfterEdit } from '../textEditor/draftMentions.ts';
import { mergeTexts } from '../textEditor/textEdit.ts';
import { broadcastSet, draftSet } from './drafting.ts';
import { isEditDraft } from './editDrafts.ts';
import { draftOf, noMentions } from './selectors.ts';
import { draftsIn, noDrafts, type SendingSlice } from './state.ts';
import { readMentions } from './storedDrafts.ts';

const editKey = 'triage-inbox:draft-edit';

/** A change of a draft, for the other tabs. */
export interface DraftEdit {
  /** User and workspace. */
  owner: string;
  conversationId: string;
  before: string;
  text: string;
  mentions: readonly DraftMention[];
  /** Whether the draft of a thread is also sent to its conversation. */
  broadcast: boolean;
}

/** Posts an edit to the other tabs. It is removed at once: they receive it as an event. */
export function postDraftEdit(storage: Env['local'], edit: DraftEdit): void {
  storage.set(editKey, JSON.stringify(edit));
  storage.remove(editKey);
}

function readEdit(stored: string): DraftEdit | null {
  const edit = parseJson(stored);
  if (!isRecord(edit)) return null;
  const { owner, conversationId, before, text, mentions, broadcast } = edit;
  if (!isText(owner) || !isText(conversationId) || !isText(before) || !isText(text)) return null;
  return {
    owner,
    conversationId,
    before,
    text,
    mentions: readMentions(mentions, text),
    broadcast: broadcast === true,
  };
}

export const onDraftEdit = (storage: Env['local'], run: (edit: DraftEdit) => void): Cancel =>
  storage.onChange(editKey, (stored) => {
    const edit = stored === null ? null : readEdit(stored);
    if (edit !== null) run(edit);
  });

/** The drafts that changed between two states of the same owner. The draft of an edited message belongs to its tab: closing the
 * editor in one tab must not clear the editor in another. */
export function draftEdits({ sending: last }: SendingSlice, { sending }: SendingSlice): DraftEdit[] {
  const { draftsOwner: owner, drafts, mentions, broadcasts } = sending;
  if (owner === null || owner !== last.draftsOwner) return [];
  if (drafts === last.drafts && mentions === last.mentions && broadcasts === last.broadcasts) return [];
  const ids = new Set([drafts, last.drafts, broadcasts, last.broadcasts].flatMap(Object.keys));
  const changed = [...ids].filter(
    (id) =>
      !isEditDraft(id) &&
      (drafts[id] !== last.drafts[id] || mentions[id] !== last.mentions[id] || broadcasts[id] !== last.broadcasts[id]),
  );
  return changed.map((id) => ({
    owner,
    conversationId: id,
    before: last.drafts[id] ?? '',
    text: drafts[id] ?? '',
    mentions: mentions[id] ?? noMentions,
    broadcast: broadcasts[id] === true,
  }));
}

/** Another tab edited a draft. If it changed here meanwhile, both edits are kept. */
export function draftEditedElsewhere<S extends SendingSlice>(state: S, edit: DraftEdit): S {
  const { owner, conversationId, before, text, mentions, broadcast } = edit;
  const { draftsOwner, parked } = state.sending;
  if (owner !== draftsOwner) {
    const own: SendingSlice = { sending: { ...state.sending, ...(parked[owner] ?? noDrafts) } };
    const { sending } = broadcastSet(draftSet(own, conversationId, text, mentions), conversationId, broadcast);
    return { ...state, sending: { ...state.sending, parked: { ...parked, [owner]: draftsIn(sending) } } };
  }
  const draft = draftOf(state, conversationId);
  const isSame = draft.text === before || draft.text === text;
  const merged = isSame ? text : mergeTexts(before, draft.text, text);
  const placed = isSame ? mentions : mentionsAfterEdit(draft, merged);
  return broadcastSet(draftSet(state, conversationId, merged, placed), conversationId, broadcast);
}
