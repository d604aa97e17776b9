import type { Cancel, Env } from '../ports.ts';
import { draftSet } from './drafting.ts';
import { type DraftMention, mentionsAfterEdit } from './draftMentions.ts';
import { isEditDraft } from './editDrafts.ts';
import { draftOf, noMentions } from './selectors.ts';
import { noDrafts, type SendingSlice } from './state.ts';
import { readMentions } from './storedDrafts.ts';
import { mergeTexts } from './textEdit.ts';

const editKey = 'triage-inbox:draft-edit';

/** A change of a draft, for the other tabs. */
export interface DraftEdit {
  /** User and workspace. */
  owner: string;
  conversationId: string;
  before: string;
  text: string;
  mentions: readonly DraftMention[];
}

/** Posts an edit to the other tabs. It is removed at once: they receive it as an event. */
export function postDraftEdit(storage: Env['local'], edit: DraftEdit): void {
  storage.set(editKey, JSON.stringify(edit));
  storage.remove(editKey);
}

function readEdit(stored: string): DraftEdit | null {
  try {
    const { owner, conversationId, before, text, mentions } = JSON.parse(stored) as Partial<Record<string, unknown>>;
    const isValid = [owner, conversationId, before, text].every((value) => typeof value === 'string');
    if (!isValid) return null;
    const [draft, id] = [String(text), String(conversationId)];
    const placed = readMentions(mentions, draft);
    return { owner: String(owner), conversationId: id, before: String(before), text: draft, mentions: placed };
  } catch {
    return null;
  }
}

export const onDraftEdit = (storage: Env['local'], run: (edit: DraftEdit) => void): Cancel =>
  storage.onChange(editKey, (stored) => {
    const edit = stored === null ? null : readEdit(stored);
    if (edit !== null) run(edit);
  });

/** The drafts that changed between two states of the same owner. The draft of an edited message belongs to its tab: closing the
 * editor in one tab must not clear the editor in another. */
export function draftEdits({ sending: last }: SendingSlice, { sending }: SendingSlice): DraftEdit[] {
  const { draftsOwner: owner, drafts, mentions } = sending;
  if (owner === null || owner !== last.draftsOwner) return [];
  if (drafts === last.drafts && mentions === last.mentions) return [];
  const ids = new Set([drafts, last.drafts].flatMap(Object.keys).filter((id) => !isEditDraft(id)));
  const changed = [...ids].filter((id) => drafts[id] !== last.drafts[id] || mentions[id] !== last.mentions[id]);
  return changed.map((id) => ({
    owner,
    conversationId: id,
    before: last.drafts[id] ?? '',
    text: drafts[id] ?? '',
    mentions: mentions[id] ?? noMentions,
  }));
}

/** Another tab edited a draft. If it changed here meanwhile, both edits are kept. */
export function draftEditedElsewhere<S extends SendingSlice>(state: S, edit: DraftEdit): S {
  const { owner, conversationId, before, text, mentions } = edit;
  const { draftsOwner, parked } = state.sending;
  if (owner !== draftsOwner) {
    const { drafts, mentions: others, ...rest } = parked[owner] ?? noDrafts;
    const own: SendingSlice = { sending: { ...state.sending, drafts, mentions: others } };
    const { sending } = draftSet(own, conversationId, text, mentions);
    const changed = { ...rest, drafts: sending.drafts, mentions: sending.mentions };
    return { ...state, sending: { ...state.sending, parked: { ...parked, [owner]: changed } } };
  }
  const draft = draftOf(state, conversationId);
  if (draft.text === before || draft.text === text) return draftSet(state, conversationId, text, mentions);
  const merged = mergeTexts(before, draft.text, text);
  return draftSet(state, conversationId, merged, mentionsAfterEdit(draft, merged));
}
