import type { MuteChange } from '../../model/muting.ts';
import type { LaterChange } from '../later/state.ts';
import type { NavigationActions } from '../navigation/commands.ts';
import type { MarkedConversations } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import { selectionCleared, selectionRestored } from '../rowSelection/transitions.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { myIdOf } from '../session/selectors.ts';
import { laterChanged } from '../snooze/transitions.ts';
import { unreadInThreads } from '../unread/inThreads.ts';
import { readBefore, undoMark } from '../unread/marks.ts';
import { recordOf } from '../unread/record.ts';
import { type ConversationMark, marksDropped, marksMade, rowsHeld } from '../unread/transitions.ts';
import { type ReadReceipts, refusalOf } from './readReceipts.ts';
import type { MadeMark, MadeStep, Place, TriageSlices, UndoStep } from './state.ts';
import {
  currentPlace,
  dividerMoved,
  dividerRestored,
  stepAdded,
  stepMarksRefused,
  stepsRemoved,
  stepTargetSet,
} from './transitions.ts';

export interface MarkSteps {
  /** Marks and changes "Later" optimistically, calls the server, and adds an undo step. Failure: drops the refused marks, shows a notice and
   * reloads the list. */
  make(as: UndoStep['as'], marks: readonly ConversationMark[], options?: MakeOptions): void;
  /** Undoes the last step. Failure: refused conversations stay marked, with a notice, and the list reloads. */
  undo(): void;
  /** Reverts steps of different conversations, where they are. Failure: as that of `undo`. */
  revert(steps: readonly MadeStep[]): void;
  /** A number for each conversation, which each mark and each undo change. */
  lastMarks: ReadonlyMap<string, number>;
}

interface MakeOptions {
  /** Moves on from the marked conversations. */
  moveOn?: (() => void) | undefined;
  /** Whether to clear the selection, because the marks were made for it. */
  endsSelection?: boolean;
  /** Changes of "Later" that belong to the step. */
  later?: readonly LaterChange[] | undefined;
  /** Mutes that belong to the step. */
  mutes?: readonly MuteChange[] | undefined;
}

interface Dependencies {
  receipts: ReadReceipts;
  newMarkId(): number;
  reload(): void;
  navigation: Pick<NavigationActions, 'open' | 'setCursor'>;
  /** Releases a held row once its conversation is closed. */
  releaseRow(conversationId: string): void;
  /** Shows and stores mutes. */
  mute(mutes: readonly MuteChange[]): void;
}

const conversationsOf = (later: readonly LaterChange[]): readonly string[] =>
  later.flatMap(({ before, after }) => (after ?? before)?.conversation_id ?? []);

export function createMarkSteps(runtime: Runtime<TriageSlices>, dependencies: Dependencies): MarkSteps {
  const { env, getState, update, visible } = runtime;
  const { receipts, newMarkId, reload, navigation, releaseRow, mute } = dependencies;
  const lastMarks = new Map<string, number>();

  const noticeOf = (
    as: UndoStep['as'],
    marks: readonly { conversationId: string }[],
    later: readonly LaterChange[] = [],
    mutes: readonly MuteChange[] = [],
  ): MarkedConversations => {
    const state = getState();
    const named = [...mutes, ...marks].map(({ conversationId }) => conversationId);
    const ids = new Set([...named, ...conversationsOf(later)]);
    const [id = ''] = ids;
    const conversation = state.conversations.byId.get(id);
    const entry = later.find(({ after }) => after !== null)?.after;
    const inThreads = as === 'read' && marks.length === 1 ? unreadInThreads(state, id, myIdOf(state)) : 0;
    return {
      as,
      count: ids.size,
      name: conversation?.name ?? '',
      ...(as === 'later' && entry && { entry }),
      ...(as === 'muted' && { mute: mutes[0]?.after ?? null, type: conversation?.type }),
      ...(inThreads > 0 ? { inThreads } : {}),
    };
  };

  /** Sends all marks and drops the refused ones. */
  const send = async (
    as: UndoStep['as'],
    marks: readonly ConversationMark[],
    onRefused: <S extends TriageSlices>(state: S, refused: readonly ConversationMark[]) => S,
  ): Promise<void> => {
    const { scope } = runtime;
    const sent = await Promise.all(
      marks.map(async (mark) => ({ mark, receipt: await receipts.send(mark.conversationId, mark) })),
    );
    const failed = sent.flatMap(({ mark, receipt }) =>
      receipt.outcome === 'refused' ? [{ mark, error: receipt.error }] : [],
    );
    const [first] = failed;
    if (!first) return;
    const { name } = noticeOf(as, [first.mark]);
    const failure = {
      code: as === 'unread' ? 'mark-unread-failed' : 'mark-read-failed',
      ...refusalOf(first.error),
      about: { name, failed: failed.length, of: marks.length },
    } as const;
    const refused = failed.map(({ mark }) => mark);
    scope.update((state) =>
      noticeShown(onRefused(marksDropped(state, refused), refused), { kind: 'failure', failure }),
    );
    // The refusal holds the row again, perhaps after it was left.
    for (const { conversationId } of refused) releaseRow(conversationId);
    scope.report(first.error, failure);
    if (!scope.isOver) reload();
  };

  /** Returns to the place of a step, unless the user has navigated since. */
  const returnFrom = ({ from, to }: UndoStep, here: Place): void => {
    if (here.pageId !== to.pageId || here.viewId !== to.viewId) return;
    const isWhereItLed = here.open?.id === to.open?.id;
    if (isWhereItLed && from.open && from.open.id !== to.open?.id) navigation.open(from.open.id);
    else if (from.cursorId !== null && here.cursorId === to.cursorId) navigation.setCursor(from.cursorId);
    update((state) => dividerRestored(state, from));
    if (here.selected === to.selected) update((state) => selectionRestored(state, from.selected, visible()));
  };

  const madeMark = (mark: ConversationMark): MadeMark[] => {
    const state = getState();
    const { conversationId, id, to, shown } = mark;
    const record = recordOf(state, conversationId);
    if (!record) return [];
    const held = state.conversations.held[conversationId];
    const endsDeferred = record.frozen !== undefined;
    return [{ conversationId, id, to, unread: shown.unread_count, before: readBefore(record), endsDeferred, held }];
  };

  /** The mark that undoes another. */
  const undone = (made: MadeMark): ConversationMark[] => {
    const { conversationId, before } = made;
    const record = recordOf(getState(), conversationId);
    return record ? [{ ...undoMark(record, newMarkId(), made, before), conversationId }] : [];
  };

  const isKnown = ({ conversationId }: MadeMark): boolean => getState().conversations.byId.has(conversationId);

  const revert = (steps: readonly MadeStep[], moveBack?: () => void): void => {
    const [first] = steps;
    if (first === undefined) return;
    // The notice of several steps is that of their marks.
    const as = steps.find((step) => step.marks.length > 0)?.as ?? first.as;
    const back = as === 'read' ? 'unread' : as === 'unread' ? 'read' : as;
    const mutesBack = steps.flatMap(({ mutes }) =>
      mutes.map((change) => ({ ...change, before: change.after, after: change.before })),
    );
    const laterBack = steps.flatMap(({ later }) =>
      later.map(({ before, after }) => ({ before: after, after: before })),
    );
    const made = steps.flatMap(({ marks }) => marks.filter(isKnown));
    const withdrawn = receipts.withdraw(made.filter(({ endsDeferred }) => !endsDeferred));
    const marks = made.filter(({ id }) => !withdrawn.has(id)).flatMap(undone);
    const ids = new Set(steps.map(({ id }) => id));
    update((state) =>
      noticeShown(laterChanged(rowsHeld(marksMade(stepsRemoved(state, ids), marks), made), laterBack), {
        kind: 'undone',
        ...noticeOf(back, made, laterBack, mutesBack),
      }),
    );
    mute(mutesBack);
    moveBack?.();
    for (const { conversationId } of made) {
      lastMarks.set(conversationId, newMarkId());
      releaseRow(conversationId);
    }
    void send(back, marks, (state) => state);
  };

  return {
    make(as, marks, { moveOn, endsSelection = false, later = [], mutes = [] } = {}) {
      if (marks.length + later.length + mutes.length === 0) return;
      const from = currentPlace(getState(), visible());
      const made = marks.flatMap(madeMark);
      for (const { conversationId, id } of made) lastMarks.set(conversationId, id);
      update((state) => {
        let next = laterChanged(marksMade(endsSelection ? selectionCleared(state) : state, marks), later);
        if (as === 'unread') {
          for (const { conversationId, to, unread } of made) next = dividerMoved(next, { conversationId, to, unread });
        }
        const added = stepAdded(next, { at: env.clock.now(), as, marks: made, later, mutes, from, to: from });
        return noticeShown(added, { kind: 'marked', ...noticeOf(as, marks, later, mutes) });
      });
      mute(mutes);
      const stepId = getState().triage.stepCount;
      moveOn?.();
      update((state) => stepTargetSet(state, stepId, currentPlace(state, visible())));
      void send(as, marks, (state, refused) => {
        const ids = new Set(refused.map(({ conversationId }) => conversationId));
        const reverted = made.filter(({ conversationId }) => ids.has(conversationId));
        return stepMarksRefused(rowsHeld(state, reverted), stepId, ids);
      });
    },

    undo() {
      // A step whose conversations have all left cannot be undone: go back to the one before.
      const step = getState().triage.steps.findLast(
        ({ marks, later, mutes }) => later.length + mutes.length > 0 || marks.some(isKnown),
      );
      if (!step) return;
      const here = currentPlace(getState(), visible());
      revert([step], () => returnFrom(step, here));
    },

    revert: (steps) => revert(steps),
    lastMarks,
  };
}
