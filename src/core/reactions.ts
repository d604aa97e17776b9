import { forgetExchanges } from './ask/storedExchanges.ts';
import { noticeDismissed } from './notice/notice.ts';
import type { Cancel } from './ports.ts';
import { saveScene } from './scene.ts';
import { saveSettings } from './settings/storedSettings.ts';
import type { InboxState } from './state.ts';
import type { OwnedRuntime } from './store/createRuntime.ts';
import { saveDefaultTheme } from './theme/theme.ts';

interface Neighbours {
  /** The network or the tab came back. */
  wake(): void;
  /** A person left on purpose. */
  forgetDrafts(owner: string): void;
}

/** What follows from a change, whoever made it: saving the theme, letting notices go, coming back to life with the network. Commands change; these react. */
export function wireReactions(runtime: OwnedRuntime, { wake, forgetDrafts }: Neighbours): Cancel {
  const { config, env, getState, life, subscribe, update } = runtime;
  let before = getState();
  let cancelNotice: Cancel | null = null;
  let noticeLeft = { id: 0, ms: 0, since: 0 };

  /** Its time stands still while somebody is at it. */
  const letNoticeGo = ({ notice }: InboxState): void => {
    const now = env.clock.now();
    const isRunning = cancelNotice !== null;
    cancelNotice?.();
    cancelNotice = null;
    if (!notice) return;
    const { id, ms, since } = noticeLeft;
    const left = id !== notice.id ? config.noticeMs : isRunning ? ms - (now - since) : ms;
    noticeLeft = { id: notice.id, ms: left, since: now };
    if (notice.isHeld) return;
    cancelNotice = life.after(Math.max(0, left), () => update((state) => noticeDismissed(state, notice.id)));
  };

  const react = (): void => {
    const state = getState();
    const last = before;
    before = state;
    if (state.settings !== last.settings) saveSettings(env.local, last.settings, state.settings);
    if (state.notice !== last.notice) letNoticeGo(state);
    const { draftsOwner } = last.sending;
    if (draftsOwner !== null && state.sending.draftsOwner === null) forgetDrafts(draftsOwner);
    if (state.session.status === 'signedOut' && last.session.status !== 'signedOut') forgetExchanges(env.session);
  };

  saveDefaultTheme(env.local);
  saveScene(env.session, before.scene);
  letNoticeGo(before);
  const cancels = [subscribe(react), env.page.onOnline(wake), env.page.onVisible(wake)];
  return () => {
    for (const cancel of cancels) cancel();
  };
}
