import { questionDrafted } from '../ask/transitions.ts';
import type { InboxActions } from '../inboxActions.ts';
import { createMarkActions, type MarkActions } from '../reading/markActions.ts';
import type { Runtime } from '../runtime.ts';
import { queryTyped } from '../search/transitions.ts';
import { draftChanged, mentionPlaced, sendFailureDismissed } from '../sending/transitions.ts';
import type { ViewCommands } from '../views/commands.ts';
import type { Part } from './part.ts';
import type { Rest } from './rest.ts';

export type RestActions = MarkActions &
  ViewCommands &
  Pick<
    InboxActions,
    | 'send'
    | 'setDraft'
    | 'placeMention'
    | 'dismissSendFailure'
    | 'setSearchQuery'
    | 'showSearchTab'
    | 'rememberSearch'
    | 'forgetSearch'
    | 'ask'
    | 'cancelQuestion'
    | 'setQuestionDraft'
    | 'startTopic'
    | 'showTopic'
  >;

/** The actions of the second half: what is typed is in the state at once, and the rest of them happens as soon as that half
 * is there, in the order in which it was asked for. */
export function createRestActions(runtime: Runtime, rest: Part<Rest>): RestActions {
  const { update } = runtime;
  const use = (run: (rest: Rest) => void): void => rest.use(runtime.scope, run);
  return {
    ...createMarkActions(runtime, (run) => use(({ marks }) => run(marks))),

    saveFocusInbox: (id, content) => use(({ views }) => views.saveFocusInbox(id, content)),
    deleteFocusInbox: (id) => use(({ views }) => views.deleteFocusInbox(id)),
    cancelViewEdit: () => use(({ views }) => views.cancelViewEdit()),
    moveView: (id, before) => use(({ views }) => views.moveView(id, before)),
    moveViewBy: (id, by) => use(({ views }) => views.moveViewBy(id, by)),
    setViewVisible: (id, isVisible) => use(({ views }) => views.setViewVisible(id, isVisible)),

    send: (id, text) => use(({ sending }) => void sending.send(id, text)),
    setDraft: (id, text, caret) => update((state) => draftChanged(state, id, text, caret)),
    placeMention: (id, mention) => update((state) => mentionPlaced(state, id, mention)),
    dismissSendFailure: (id) => update((state) => sendFailureDismissed(state, id)),

    setSearchQuery(query) {
      update((state) => queryTyped(state, query));
      use(({ search }) => search.queryChanged());
    },
    showSearchTab: (tab) => use(({ search }) => search.setTab(tab)),
    rememberSearch: () => use(({ search }) => search.remember()),
    forgetSearch: (query) => use(({ search }) => search.forget(query)),

    ask: (question) => use(({ assistant }) => void assistant.ask(question)),
    cancelQuestion: () => use(({ assistant }) => assistant.cancel()),
    setQuestionDraft: (question) => update((state) => questionDrafted(state, question)),
    startTopic: () => use(({ assistant }) => assistant.startTopic()),
    showTopic: (topic) => use(({ assistant }) => assistant.showTopic(topic)),
  };
}
