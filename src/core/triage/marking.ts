import type { Marked } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { StoreEvent } from '../reducer/storeEvent.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { selectionCleared, selectionRestored } from '../selection/transitions.ts';
import type { InboxState } from '../state.ts';
import { marksInForce, marksRead, marksTold, marksUndone, marksUnread } from '../unread/transitions.ts';
import { refusalOf, type Teller } from './readReceipts.ts';
import type { Mark, Place, UndoableMarks } from './undoState.ts';
import { dividerRestored, marksKept, marksLedTo, marksRefused, marksTakenBack, placeShown } from './undoTransitions.ts';

export interface Marking {
  /** Marks at once, tells the server, and keeps the way back. Failure: what the server refused is as before, with a notice
   * that says so, and the list is loaded again. */
  make(as: Marked['as'], marks: readonly Mark[], options?: MarkOptions): void;
  /** Takes the last marks back. Failure: what the server refused is as it was marked, with a notice, and the list is loaded
   * again. */
  undo(): void;
}

interface MarkOptions {
  /** Moves on from what was marked. */
  lead?: (() => void) | undefined;
  /** It was done to the rows that were picked: they are not any more. */
  endsSelection?: boolean;
}

interface Neighbours {
  teller: Teller;
  reload(): void;
  open(id: string): void;
  setCursor(id: string): void;
}

/** The stream is another connection than the one that answers: what it says of a mark may come so much later. */
const echoMs = 5_000;

const transitions = { read: marksRead, unread: marksUnread } as const;

export function createMarking(runtime: Runtime, { teller, reload, open, setCursor }: Neighbours): Marking {
  const { getState, journal, update, visible } = runtime;

  const noticeOf = (as: Marked['as'], marks: readonly Mark[]): Marked => ({
    as,
    count: marks.length,
    name: getState().conversations.byId.get(marks[0]?.id ?? '')?.name ?? '',
  });

  const write = (as: Marked['as'], marks: readonly Mark[], lastReadOf: (mark: Mark) => string): void =>
    journal.write(marks.map((mark) => hereEvent(getState(), as, mark.id, lastReadOf(mark))));

  /** Tells all of it; `refused` puts back what the server would not have. */
  const settle = async (
    as: Marked['as'],
    marks: readonly Mark[],
    tsOf: (mark: Mark) => string,
    refused: (state: InboxState, marks: readonly Mark[]) => InboxState,
  ): Promise<void> => {
    const { scope } = runtime;
    const told = await Promise.all(
      marks.map(async (mark) => ({ mark, answer: await teller.tell(mark.id, tsOf(mark)) })),
    );
    const failed = told.flatMap(({ mark, answer }) => (answer.outcome === 'refused' ? [{ mark, answer }] : []));
    scope.after(echoMs, () => scope.update((state) => marksTold(state, marksInForce(state, marks, tsOf))));
    const [first] = failed;
    if (!first) return;
    const { error } = first.answer;
    const { name } = noticeOf(as, [first.mark]);
    const failure = {
      code: as === 'read' ? 'mark-read-failed' : 'mark-unread-failed',
      ...refusalOf(error),
      about: { name, failed: failed.length, of: marks.length },
    } as const;
    scope.update((state) =>
      noticeShown(
        refused(
          state,
          failed.map(({ mark }) => mark),
        ),
        { kind: 'failure', failure },
      ),
    );
    scope.report(error, failure);
    if (!scope.isOver) reload();
  };

  const putBack = (state: InboxState, key: number, marks: readonly Mark[]): InboxState =>
    marksUndone(
      marksRefused(state, key, new Set(marks.map(({ id }) => id))),
      marksInForce(state, marks, ({ to }) => to),
    );

  /** To where the marks were made from, when the person is still where they led. */
  const returnFrom = ({ from, to }: UndoableMarks, here: Place): void => {
    if (here.pageId !== to.pageId || here.viewId !== to.viewId) return;
    const isWhereItLed = here.open?.id === to.open?.id;
    if (isWhereItLed && from.open && from.open.id !== to.open?.id) open(from.open.id);
    else if (from.cursorId !== null && here.cursorId === to.cursorId) setCursor(from.cursorId);
    update((state) => dividerRestored(state, from));
    if (here.selected === to.selected) update((state) => selectionRestored(state, from.selected, visible()));
  };

  return {
    make(as, marks, { lead, endsSelection = false } = {}) {
      if (marks.length === 0) return;
      const from = placeShown(getState(), visible());
      update((state) => {
        const marked = transitions[as](endsSelection ? selectionCleared(state) : state, marks);
        const kept = marksKept(marked, { as, marks, from, to: from });
        return noticeShown(kept, { kind: 'marked', ...noticeOf(as, marks) });
      });
      const key = getState().undo.count;
      write(as, marks, ({ to }) => to);
      lead?.();
      update((state) => marksLedTo(state, key, placeShown(state, visible())));
      void settle(
        as,
        marks,
        ({ to }) => to,
        (state, refused) => putBack(state, key, refused),
      );
    },

    undo() {
      const last = getState().undo.marks.at(-1);
      if (!last) return;
      const back = last.as === 'read' ? 'unread' : 'read';
      const here = placeShown(getState(), visible());
      const marks = last.marks.filter(({ id }) => getState().conversations.byId.has(id));
      update((state) =>
        noticeShown(marksUndone(marksTakenBack(state, last.key), marks), {
          kind: 'taken-back',
          ...noticeOf(back, marks),
        }),
      );
      write(back, marks, ({ before }) => before.cursorTs);
      returnFrom(last, here);
      void settle(
        back,
        marks,
        ({ before }) => before.cursorTs,
        (state, refused) => transitions[last.as](state, refused),
      );
    },
  };
}

/** What is written down of a mark, for answers that were made before it. */
function hereEvent(state: InboxState, as: Marked['as'], conversationId: string, lastRead: string): StoreEvent {
  if (as === 'read') return { type: 'read_here', conversationId, lastRead };
  const unreadCount = state.conversations.byId.get(conversationId)?.unread_count ?? 0;
  return { type: 'unread_here', conversationId, lastRead, unreadCount };
}
