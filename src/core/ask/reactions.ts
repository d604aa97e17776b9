import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { storeExchanges } from './storedExchanges.ts';

/** Stores what was asked and answered, whenever that changes. */
export function wireKeptQuestions({ env, getState, subscribe }: OwnedRuntime): Cancel {
  let before = getState().ask;
  return subscribe(() => {
    const { ask } = getState();
    const { owner, exchanges } = before;
    before = ask;
    if (ask.owner === null || ask.owner !== owner || ask.exchanges === exchanges) return;
    storeExchanges(env.session, ask.owner, ask.exchanges);
  });
}
