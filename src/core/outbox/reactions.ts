import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { type DraftEdit, draftEditedElsewhere, draftEdits, onDraftEdit, postDraftEdit } from './draftEdit.ts';
import { ownDrafts } from './draftsTransitions.ts';
import { draftOf } from './selectors.ts';
import { type Drafts, noDrafts, type SendingSlice } from './state.ts';
import { forgetDrafts, readDrafts, storeDrafts } from './storedDrafts.ts';

/** Time after which a draft that was edited in two tabs at once is compared with the stored one. */
const settleMs = 1000;

/** Stores each change of the drafts, forgets them when their owner logs out, and follows the edits of other tabs. */
export function keepDrafts({
  env,
  getState,
  life,
  subscribe,
  update,
}: Runtime<SendingSlice & NoticeSlice>): readonly Cancel[] {
  const { local, page } = env;
  let last = getState();
  /** Whether the change comes from another tab, which has stored it. */
  let isStored = false;

  let isWarned = false;
  /** Says once that the storage is full or switched off: a reload would lose what the user types. */
  const warnOnce = (isKept: boolean): void => {
    if (!isKept && !isWarned)
      update((state) => noticeShown(state, { kind: 'failure', failure: { code: 'drafts-not-kept' } }));
    isWarned = !isKept;
  };

  const keep = (): void => {
    const before = last;
    last = getState();
    if (last.sending === before.sending || isStored) return;
    const { draftsOwner } = last.sending;
    if (draftsOwner === null) {
      if (before.sending.draftsOwner !== null) forgetDrafts(local, before.sending.draftsOwner);
    } else if (draftsOwner === before.sending.draftsOwner) {
      warnOnce(storeDrafts(local, draftsOwner, ownDrafts(before), ownDrafts(last)));
      for (const edit of draftEdits(before, last)) postDraftEdit(local, edit);
    }
  };

  const storedEdit = ({ owner, conversationId }: DraftEdit): DraftEdit => {
    const { drafts, mentions, broadcasts } = readDrafts(local)[owner] ?? noDrafts;
    const before = draftOf(getState(), conversationId).text;
    return {
      owner,
      conversationId,
      before,
      text: drafts[conversationId] ?? '',
      mentions: mentions[conversationId] ?? [],
      broadcast: broadcasts[conversationId] === true,
    };
  };
  const follow = (edit: DraftEdit): void => {
    isStored = true;
    update((state) => draftEditedElsewhere(state, edit));
    isStored = false;
    const { sending } = getState();
    const { text } = draftOf(getState(), edit.conversationId);
    if (edit.owner !== sending.draftsOwner || text === edit.text) return;
    // Both tabs merge the edits, perhaps in another order. The last stored text counts.
    const own = ownDrafts(getState());
    storeDrafts(local, edit.owner, { ...own, drafts: { ...own.drafts, [edit.conversationId]: edit.text } }, own);
    life.after(settleMs, () => {
      const settled = storedEdit(edit);
      if (settled.before === text && settled.text !== '') follow(settled);
    });
  };

  let left = readDrafts(local);
  /** A page that the browser kept received no edits. */
  const catchUp = (): void => {
    const stored = readDrafts(local);
    for (const owner of new Set([left, stored].flatMap(Object.keys))) {
      const of = (drafts: Drafts): SendingSlice => ({
        sending: { ...getState().sending, draftsOwner: owner, ...drafts },
      });
      for (const edit of draftEdits(of(left[owner] ?? noDrafts), of(stored[owner] ?? noDrafts))) follow(edit);
    }
  };

  return [
    subscribe(keep),
    onDraftEdit(local, follow),
    page.onLeave(() => {
      left = readDrafts(local);
    }),
    page.onRestored(catchUp),
  ];
}
