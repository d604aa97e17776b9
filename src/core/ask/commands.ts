import { ApiError, isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { canAsk, waitingExchange } from './selectors.ts';
import { readExchanges } from './storedExchanges.ts';
import {
  exchangesRestored,
  questionAsked,
  questionInterrupted,
  questionSettled,
  topicShown,
  topicStarted,
} from './transitions.ts';

export interface AskCommands {
  /** The window opens: what was asked earlier in this browser session is read. */
  begin(): void;
  /** Asks the assistant; nothing happens when the question is empty or another is under way. Failure: an entry in the chat. */
  ask(question: string): Promise<void>;
  /** Gives the question under way up. */
  cancel(): void;
  /** An empty page; what was asked stays within reach. */
  startTopic(): void;
  showTopic(topic: number): void;
}

const failureOf = (error: unknown): Failure =>
  isApiError(error) ? { code: 'ask-failed', reason: error.message } : { code: 'ask-failed' };

export function createAskCommands(runtime: Runtime): AskCommands {
  const { config, env, getState, transport, update } = runtime;
  let running: Scope | null = null;

  const restore = (): void => {
    const owner = currentOwner(getState());
    if (owner !== null) update((state) => exchangesRestored(state, owner, readExchanges(env.session, owner)));
  };

  return {
    begin: restore,

    async ask(asked) {
      const question = asked.trim();
      if (!canAsk(getState(), question)) return;
      restore();
      const id = env.createId();
      const scope = runtime.scope.fork();
      running = scope;
      update((state) => questionAsked(state, { id, question }, config.keptQuestions));
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
    },

    cancel() {
      if (waitingExchange(getState().ask) === undefined) return;
      running?.end();
      running = null;
      update(questionInterrupted);
    },

    startTopic: () => update(topicStarted),
    showTopic: (topic) => update((state) => topicShown(state, topic)),
  };
}
