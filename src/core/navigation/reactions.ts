import { hasMessage } from '../messages/selectors.ts';
import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { highlightEnded } from './transitions.ts';

/** A marked message is marked for a while (product spec §4 "Navigation"). The time runs from when there is something to see. */
export function wireHighlight({ config, getState, life, subscribe, update }: OwnedRuntime): Cancel {
  let highlight: object | undefined;
  const letGo = (): void => {
    const state = getState();
    const { open } = state.navigation;
    const shown = open?.highlight;
    if (shown === highlight || (open && shown && !hasMessage(state, open.id, shown.ts))) return;
    highlight = shown;
    if (!shown) return;
    life.after(config.highlightMs, () =>
      update((current) => (current.navigation.open?.highlight === shown ? highlightEnded(current) : current)),
    );
  };
  letGo();
  return subscribe(letGo);
}
