import type { Conversation } from '../../model/index.ts';
import { highlightMs } from '../config.ts';
import type { ListTexts } from '../conversations/listTexts.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hasMessage } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { shownConversations, shownOf } from './shown.ts';
import type { NavigationSlice } from './state.ts';
import { highlightEnded } from './transitions.ts';

/** Ends a highlight `highlightMs` after its message is loaded. */
export function endHighlights({ getState, life, subscribe, update }: Runtime<NavigationSlice & MessagesSlice>): Cancel {
  const timed = new WeakSet<object>();
  const react = (): void => {
    const state = getState();
    for (const { id, highlight } of shownConversations(state)) {
      if (!highlight || timed.has(highlight) || !hasMessage(state, id, highlight.ts)) continue;
      timed.add(highlight);
      life.after(highlightMs, () =>
        update((current) => (shownOf(current, id)?.highlight === highlight ? highlightEnded(current, id) : current)),
      );
    }
  };
  react();
  return subscribe(react);
}

/** Reads the texts of the list while its filter is open and the page is idle, so that no key waits for them. */
export function readListTexts(
  { env, getState, subscribe }: Runtime<NavigationSlice & Pick<ConversationsSlice, 'conversations'>>,
  texts: Pick<ListTexts, 'readAhead'>,
): Cancel {
  let read: ReadonlyMap<string, Conversation> | null = null;
  let cancel: Cancel | null = null;
  const readSlice = (hasTime: () => boolean): void => {
    const { byId } = getState().conversations;
    cancel = texts.readAhead(byId.values(), hasTime) ? null : env.clock.idle(readSlice);
    if (cancel === null) read = byId;
  };
  const unsubscribe = subscribe(() => {
    const { conversations, navigation } = getState();
    if (navigation.listQuery !== null && conversations.byId !== read) cancel ??= env.clock.idle(readSlice);
  });
  return () => {
    unsubscribe();
    cancel?.();
  };
}
