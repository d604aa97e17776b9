import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { MatchFinder } from './matches.ts';
import { searchProgressed } from './transitions.ts';

type Slices = NavigationSlice & MessagesSlice & ConversationsSlice & EmojiSlice;

/** Idle slices between two updates of the matches: each update searches all texts again. */
const slicesPerUpdate = 8;

/** Reads the texts of the open conversation while its search is open and the page is idle, so that no key waits for them.
 * Matches appear as they are found. */
export function readTexts({ env, getState, subscribe, update }: Runtime<Slices>, matches: MatchFinder): Cancel {
  let cancel: Cancel | null = null;
  let slices = 0;

  const readSlice = (hasTime: () => boolean): void => {
    cancel = null;
    const isDone = matches.readAhead(getState(), hasTime);
    slices += 1;
    if (!isDone) plan();
    if (!isDone && slices % slicesPerUpdate !== 0) return;
    if (!matches(getState()).isComplete) update(searchProgressed);
  };
  const plan = (): void => {
    cancel ??= env.clock.idle(readSlice);
  };
  const planIfUnread = (): void => {
    if (cancel === null && !matches.isRead(getState())) plan();
  };

  const unsubscribe = subscribe(planIfUnread);
  return () => {
    unsubscribe();
    cancel?.();
  };
}
