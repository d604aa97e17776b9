import type { AiAnswer } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';
import { waitingExchange } from './selectors.ts';
import type { AskState, Exchange } from './state.ts';

const withAsk = (state: InboxState, ask: Partial<AskState>): InboxState => ({
  ...state,
  ask: { ...state.ask, ...ask },
});

/** What this person asked here earlier in the browser session; what is there already is newer. */
export function exchangesRestored(state: InboxState, owner: string, exchanges: readonly Exchange[]): InboxState {
  if (state.ask.owner === owner) return state;
  const topic = Math.max(0, ...exchanges.map((exchange) => exchange.topic));
  return withAsk(state, { owner, exchanges, topic });
}

export const questionDrafted = (state: InboxState, draft: string): InboxState =>
  state.ask.draft === draft ? state : withAsk(state, { draft });

/** The oldest are forgotten beyond the limit. */
export function questionAsked(
  state: InboxState,
  { id, question }: { id: string; question: string },
  limit: number,
): InboxState {
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

/** What became of a question; one that is settled stays as it is. */
export function questionSettled(state: InboxState, id: string, outcome: Outcome): InboxState {
  const { exchanges } = state.ask;
  const at = exchanges.findIndex((exchange) => exchange.id === id && exchange.status === 'waiting');
  const waiting = exchanges[at];
  if (!waiting) return state;
  const { question, topic } = waiting;
  return withAsk(state, { exchanges: exchanges.with(at, { id, question, topic, ...outcome }) });
}

/** Nobody will hear the answer any more. */
export function questionInterrupted(state: InboxState): InboxState {
  const waiting = waitingExchange(state.ask);
  return waiting ? questionSettled(state, waiting.id, { status: 'cancelled' }) : state;
}

/** An empty page for the next question; the earlier ones stay within reach. */
export function topicStarted(state: InboxState): InboxState {
  const { exchanges, topic } = state.ask;
  if (!exchanges.some((exchange) => exchange.topic === topic)) return state;
  return withAsk(state, { topic: Math.max(...exchanges.map((exchange) => exchange.topic)) + 1 });
}

export const topicShown = (state: InboxState, topic: number): InboxState =>
  state.ask.topic === topic ? state : withAsk(state, { topic });
