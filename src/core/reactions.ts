import { noticeDismissed } from './notice/notice.ts';
import type { Cancel } from './ports.ts';
import type { OwnedRuntime } from './store/createRuntime.ts';
import { themeStorageKey } from './theme/theme.ts';

interface Reactions {
  followList(): void;
  wake(): void;
}

/** What follows from a change, whoever made it: saving the theme, letting notices go, keeping the cursor on a row, coming
 * back to life with the network. Commands change; these react. */
export function wireReactions(runtime: OwnedRuntime, { followList, wake }: Reactions): Cancel {
  const { after, config, env, getState, subscribe, update } = runtime;
  let before = getState();
  let cancelNotice: Cancel | null = null;

  const react = (): void => {
    const state = getState();
    const last = before;
    before = state;
    if (state.theme !== last.theme) env.local.set(themeStorageKey, state.theme);
    if (state.notice !== last.notice) {
      cancelNotice?.();
      const { notice } = state;
      cancelNotice = notice && after(config.noticeMs, () => update((current) => noticeDismissed(current, notice.id)));
    }
    followList();
  };

  const cancels = [subscribe(react), env.page.onOnline(wake), env.page.onVisible(wake)];
  return () => {
    for (const cancel of cancels) cancel();
  };
}
