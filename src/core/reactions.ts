import { forgetExchanges } from './ask/storedExchanges.ts';
import { hasMessage } from './messages/selectors.ts';
import { highlightEnded } from './navigation/transitions.ts';
import { noticeDismissed } from './notice/notice.ts';
import type { Cancel } from './ports.ts';
import { saveScene } from './scene.ts';
import { ownDrafts } from './sending/draftsTransitions.ts';
import { forgetDrafts, storeDrafts } from './sending/storedDrafts.ts';
import { saveSettings } from './settings/storedSettings.ts';
import type { InboxState } from './state.ts';
import type { OwnedRuntime } from './store/createRuntime.ts';
import { saveDefaultTheme, saveTheme } from './theme/theme.ts';

/** What follows from a change, whoever made it: saving the theme and the drafts, letting notices and highlights go, coming
 * back to life with the network. Commands change; these react. */
export function wireReactions(runtime: OwnedRuntime, wake: () => void): Cancel {
  const { config, env, getState, life, subscribe, update } = runtime;
  let before = getState();
  let cancelNotice: Cancel | null = null;
  let noticeLeft = { id: 0, ms: 0, since: 0 };
  let highlight: object | undefined;

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

  /** The time runs from when there is something to see. */
  const letHighlightGo = (state: InboxState): void => {
    const { open } = state.navigation;
    const shown = open?.highlight;
    if (shown === highlight || (open && shown && !hasMessage(state, open.id, shown.ts))) return;
    highlight = shown;
    if (!shown) return;
    life.after(config.highlightMs, () =>
      update((state) => (state.navigation.open?.highlight === shown ? highlightEnded(state) : state)),
    );
  };

  const keepDrafts = (state: InboxState, last: InboxState): void => {
    const { draftsOwner: owner } = state.sending;
    const { draftsOwner: lastOwner } = last.sending;
    if (owner === null) {
      if (lastOwner !== null) forgetDrafts(env.local, lastOwner);
      return;
    }
    // What somebody finds again is stored as it is.
    if (owner === lastOwner) storeDrafts(env.local, owner, ownDrafts(last), ownDrafts(state));
  };

  const react = (): void => {
    const state = getState();
    const last = before;
    before = state;
    if (state.theme !== last.theme) saveTheme(env.local, state.theme);
    if (state.settings !== last.settings) saveSettings(env.local, last.settings, state.settings);
    if (state.notice !== last.notice) letNoticeGo(state);
    if (state.sending !== last.sending) keepDrafts(state, last);
    letHighlightGo(state);
    if (state.session.status === 'signedOut' && last.session.status !== 'signedOut') forgetExchanges(env.session);
  };

  saveDefaultTheme(env.local, before.theme);
  saveScene(env.session, before.scene);
  letNoticeGo(before);
  letHighlightGo(before);
  const cancels = [subscribe(react), env.page.onOnline(wake), env.page.onVisible(wake)];
  return () => {
    for (const cancel of cancels) cancel();
  };
}
