import type { OffersSlice } from '../session/offers.ts';
import type { AskSlice, AskState, Exchange } from './state.ts';

/** The question that waits for its answer; at most one. */
export const waitingExchange = ({ exchanges }: AskState): Exchange | undefined =>
  exchanges.find(({ status }) => status === 'waiting');

/** Whether a question can be asked now: it is not empty, and no other one waits for its answer. */
export const canAsk = ({ ask, offers }: AskSlice & OffersSlice, question: string): boolean =>
  offers.ask && question.trim() !== '' && waitingExchange(ask) === undefined;

export const shownExchanges = ({ exchanges, topic }: AskState): readonly Exchange[] =>
  exchanges.filter((exchange) => exchange.topic === topic);

/** The first question of every other topic, newest topic first. */
export function earlierTopics({ exchanges, topic }: AskState): readonly Exchange[] {
  const first = new Map<number, Exchange>();
  for (const exchange of exchanges) {
    if (exchange.topic !== topic && !first.has(exchange.topic)) first.set(exchange.topic, exchange);
  }
  return [...first.values()].reverse();
}

/** Earlier questions, newest first, each once, for the arrow keys of the field. */
export const earlierQuestions = ({ exchanges }: AskState): readonly string[] => [
  ...new Set(exchanges.map(({ question }) => question).reverse()),
];
