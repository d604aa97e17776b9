import { dependsOnTime } from '../../model/computedFields.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { viewsOf } from './badges.ts';
import type { ViewsSlice } from './state.ts';
import { viewsTicked } from './transitions.ts';

const minuteMs = 60_000;

/** Evaluates conditions on the age again: at each full minute while a view has one, when the views change, and when the page becomes
 * visible or continues. */
export function followAge({
  env,
  getState,
  subscribe,
  update,
}: Runtime<ViewsSlice & Pick<ConversationsSlice, 'conversations'>>): readonly Cancel[] {
  let timer: Cancel | null = null;
  let custom = getState().views.custom;
  const look = (): void => {
    timer?.();
    timer = null;
    if (!viewsOf(getState().views).some(({ filters }) => dependsOnTime(filters))) return;
    const nowMs = env.clock.now();
    const past = nowMs % minuteMs;
    timer = env.clock.after(minuteMs - past, look);
    update((state) => viewsTicked(state, (nowMs - past) / 1000));
  };
  look();
  return [
    subscribe(() => {
      if (getState().views.custom === custom) return;
      custom = getState().views.custom;
      look();
    }),
    env.page.onVisible(look),
    env.page.onResume(look),
    () => timer?.(),
  ];
}
