import { customEmojiOf, withCustomEmoji } from '../emoji/customEmoji.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { LoadingSlices } from './state.ts';

type Slices = LoadingSlices & EmojiSlice & OffersSlice;

/** Creates the function that loads the emoji of the workspace, if there are some and the list is there, once for each user and workspace.
 * Failure: logged; shortcodes stay text. */
export function createLoadCustomEmoji(runtime: Runtime<Slices>, attempt: AttemptLoad): () => void {
  const { getState, transport } = runtime;
  let last: Scope<Slices> | null = null;
  const load = async (): Promise<void> => {
    const { scope } = runtime;
    const emoji = await scope.call('loadEmoji', (options) => Promise.resolve(transport.loadEmoji?.(options)));
    const own = customEmojiOf(emoji ?? {}, transport.urlOf?.bind(transport));
    scope.update((state) => ({ ...state, emoji: withCustomEmoji(state.emoji, own) }));
  };
  return () => {
    const { conversations, offers } = getState();
    if (!offers.emoji || last === runtime.scope || conversations.load.status !== 'ready') return;
    last = runtime.scope;
    void attempt(load);
  };
}
