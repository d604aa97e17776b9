import { ApiError, isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { keptQuestions } from '../config.ts';
import type { Failure } from '../failure.ts';
import type { Cancel } from '../ports.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { currentOwner } from '../session/owner.ts';
import type { SessionSlice } from '../session/state.ts';
import { canAsk, waitingExchange } from './selectors.ts';
import type { AskSlice } from './state.ts';
import { readExchanges, storeExchanges } from './storedExchanges.ts';
import {
  exchangesRestored,
  questionAsked,
  questionDrafted,
  questionInterrupted,
  questionSettled,
  topicShown,
  topicStarted,
} from './transitions.ts';

type Slices = AskSlice & OffersSlice & SessionSlice;

export interface AskActions {
  /** Asks the assistant. Does nothing if the question is empty or another one waits for its answer. Failure: an entry in the
   * chat. */
  ask(question: string): void;
  /** Cancels the question that waits for its answer. */
  cancelQuestion(): void;
  /** Sets the text of the question field. */
  setQuestionDraft(question: string): void;
  /** Starts a new topic; the earlier ones stay available. */
  startTopic(): void;
  /** Shows a topic by its number. */
  showTopic(topic: number): void;
}

export interface AskFeature extends Feature<Slices, AskActions> {
  /** Called when the assistant opens: reads the exchanges of this browser session. */
  begin(): void;
}

/** Stores each change of the exchanges. */
function keepExchanges({ env, getState, subscribe }: Runtime<AskSlice>): Cancel {
  let before = getState();
  return subscribe(() => {
    const state = getState();
    const last = before;
    before = state;
    const { owner, exchanges } = state.ask;
    if (owner === null || owner !== last.ask.owner || exchanges === last.ask.exchanges) return;
    storeExchanges(env.session, owner, exchanges);
  });
}

const failureOf = (error: unknown): Failure =>
  isApiError(error) ? { code: 'ask-failed', reason: reasonOf(error) } : { code: 'ask-failed' };

export function createAsk(runtime: Runtime<Slices>): AskFeature {
  const { config, env, getState, transport, update } = runtime;
  let running: Scope<Slices> | null = null;

  const restore = (): void => {
    const owner = currentOwner(getState());
    if (owner !== null) update((state) => exchangesRestored(state, owner, readExchanges(env.session, owner)));
  };

  const askNow = async (typed: string): Promise<void> => {
    const question = typed.trim();
    if (!canAsk(getState(), question)) return;
    restore();
    const id = env.createId();
    const scope = runtime.scope.fork();
    running = scope;
    update((state) => questionAsked(state, { id, question }, keptQuestions));
    try {
      const answer = await scope.call('ask', async (options) => {
        if (!transport.ask) throw new ApiError({ kind: 'refused', call: 'ask' });
        return transport.ask(question, config.ask, options);
      });
      scope.update((state) => questionSettled(state, id, { status: 'answered', answer }));
    } catch (error) {
      if (isAborted(error)) return;
      const failure = failureOf(error);
      scope.update((state) => questionSettled(state, id, { status: 'failed', failure }));
      scope.report(error, failure);
    } finally {
      scope.end();
    }
  };

  return {
    actions: {
      ask: (question) => void askNow(question),
      cancelQuestion() {
        if (waitingExchange(getState().ask) === undefined) return;
        running?.end();
        running = null;
        update(questionInterrupted);
      },
      setQuestionDraft: (question) => update((state) => questionDrafted(state, question)),
      startTopic: () => update(topicStarted),
      showTopic: (topic) => update((state) => topicShown(state, topic)),
    },
    react: () => [keepExchanges(runtime)],
    interrupted: questionInterrupted,
    begin: restore,
  };
}
