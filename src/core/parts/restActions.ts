import { questionDrafted } from '../ask/transitions.ts';
import type { InboxActions } from '../inboxActions.ts';
import { draftChanged, mentionPlaced } from '../outbox/drafting.ts';
import { draftOf } from '../outbox/selectors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { queryTyped } from '../search/transitions.ts';
import { createMarkActions, type MarkActions } from '../triage/markActions.ts';
import { createLaterActions, type LaterActions } from './laterActions.ts';
import type { Part } from './part.ts';
import type { Rest } from './rest.ts';

export type RestActions = LaterActions &
  MarkActions &
  Pick<
    InboxActions,
    'copyText' | 'setDraft' | 'placeMention' | 'send' | 'setSearchQuery' | 'setQuestionDraft' | 'loadMessages'
  >;

/** The actions of the second half: what is typed is in the state at once, and the rest of them happens as soon as that half
 * is there, in the order in which it was asked for. */
export function createRestActions(runtime: Runtime, rest: Part<Rest>): RestActions {
  const { getState, update } = runtime;
  const use = (run: (rest: Rest) => void): void => rest.use(runtime.scope, run);
  return {
    ...createLaterActions((run) => use(({ actions }) => run(actions))),
    ...createMarkActions(runtime, (run) => use(({ marks }) => run(marks))),
    copyText: (text) => new Promise((resolve) => use(({ copyText }) => resolve(copyText(text)))),
    setDraft: (id, text, caret) => update((state) => draftChanged(state, id, text, caret)),
    placeMention: (id, mention) => update((state) => mentionPlaced(state, id, mention)),
    send(id, text) {
      // What is typed from now on is another message.
      if (getState().sending.pending[id] === undefined) update((state) => draftChanged(state, id, text));
      const draft = draftOf(getState(), id);
      use(({ sending }) => void sending.send(id, draft));
    },
    setSearchQuery(query) {
      update((state) => queryTyped(state, query));
      use(({ search }) => search.queryChanged());
    },
    setQuestionDraft: (question) => update((state) => questionDrafted(state, question)),
    loadMessages: (id) => use(({ messages }) => void messages.load(id)),
  };
}
