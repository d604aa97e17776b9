import { forgetExchanges } from './ask/storedExchanges.ts';
import { forgetDrafts } from './outbox/forgetDrafts.ts';
import type { Cancel } from './ports.ts';
import type { OwnedRuntime } from './runtime/createRuntime.ts';
import { saveScene } from './scene/scene.ts';
import { saveDefaultTheme } from './theme/theme.ts';

/** What follows from a change, whoever made it: what is kept, what a person who leaves on purpose takes along. Commands change;
 * these react. `wake`: the network or the tab came back. */
export function wireReactions(runtime: OwnedRuntime, wake: () => void): Cancel {
  const { env, getState, subscribe } = runtime;
  let before = getState();

  const react = (): void => {
    const state = getState();
    const last = before;
    before = state;
    const { draftsOwner } = last.sending;
    const hasLeft = draftsOwner !== null && state.sending.draftsOwner === null;
    if (hasLeft) forgetDrafts(env.local, draftsOwner);
    if (hasLeft || state.session.status === 'signedOut') forgetExchanges(env.session);
  };

  saveDefaultTheme(env.local);
  saveScene(env.session, before.scene);
  const cancels = [subscribe(react), env.page.onOnline(wake), env.page.onVisible(wake)];
  return () => {
    for (const cancel of cancels) cancel();
  };
}
