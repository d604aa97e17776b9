import type { AiAnswer } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { waitingExchange } from './selectors.ts';
import type { AskSlice, AskState, Exchange } from './state.ts';

const withAsk = <S extends AskSlice>(state: S, ask: Partial<AskState>): S => ({
  ...state,
  ask: { ...state.ask, ...ask },
});

/** Restores the exchanges of the browser session. If the state has the same owner, its exchanges are newer and stay. */
export function exchangesRestored<S extends AskSlice>(state: S, owner: string, exchanges: readonly Exchange[]): S {
  if (state.ask.owner === owner) return state;
  const topic = Math.max(0, ...exchanges.map((exchange) => exchange.topic));
  return withAsk(state, { owner, exchanges, topic });
}

export const questionDrafted = <S extends AskSlice>(state: S, draft: string): S =>
  state.ask.draft === draft ? state : withAsk(state, { draft });

/** Adds a question; drops the oldest beyond the limit. */
export function questionAsked<S extends AskSlice>(
  state: S,
  { id, question }: { id: string; question: string },
  limit: number,
): S {
  const { exchanges, topic, draft } = state.ask;
  const asked: Exchange = { id, question, topic, status: 'waiting' };
  return withAsk(state, {
    exchanges: [...exchanges, asked].slice(-limit),
    draft: draft.trim() === question ? '' : draft,
  });
}

type Outcome =
  | { status: 'answered'; answer: AiAnswer }
  | { status: 'failed'; failure: Failure }
  | { status: 'cancelled' };

/** Settles a waiting question; a settled one stays as it is. */
export function questionSettled<S extends AskSlice>(state: S, id: string, outcome: Outcome): S {
  const { exchanges } = state.ask;
  const at = exchanges.findIndex((exchange) => exchange.id === id && exchange.status === 'waiting');
  const waiting = exchanges[at];
  if (!waiting) return state;
  const { question, topic } = waiting;
  return withAsk(state, { exchanges: exchanges.with(at, { id, question, topic, ...outcome }) });
}

/** Cancels the waiting question: its answer will not arrive. */
export function questionInterrupted<S extends AskSlice>(state: S): S {
  const waiting = waitingExchange(state.ask);
  return waiting ? questionSettled(state, waiting.id, { status: 'cancelled' }) : state;
}

/** Starts a new topic; the earlier ones stay available. */
export function topicStarted<S extends AskSlice>(state: S): S {
  const { exchanges, topic } = state.ask;
  if (!exchanges.some((exchange) => exchange.topic === topic)) return state;
  return withAsk(state, { topic: Math.max(...exchanges.map((exchange) => exchange.topic)) + 1 });
}

export const topicShown = <S extends AskSlice>(state: S, topic: number): S =>
  state.ask.topic === topic ? state : withAsk(state, { topic });
