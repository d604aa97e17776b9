import type { Runtime, Scope } from '../runtime/runtime.ts';
import { customEmojiOf, withCustomEmoji } from './customEmoji.ts';
import type { EmojiSlice } from './emojiTable.ts';

/** Creates the function that loads the emoji of the workspace, once for each user and workspace. Failure: logged; shortcodes
 * stay text. */
export function createLoadCustomEmoji(runtime: Runtime<EmojiSlice>): () => Promise<void> {
  const { transport } = runtime;
  let last: Scope<EmojiSlice> | null = null;
  return async () => {
    const { scope } = runtime;
    if (last === scope) return;
    last = scope;
    try {
      const emoji = await scope.call('loadEmoji', (options) => Promise.resolve(transport.loadEmoji?.(options)));
      const own = customEmojiOf(emoji ?? {}, transport.urlOf?.bind(transport));
      scope.update((state) => ({ ...state, emoji: withCustomEmoji(state.emoji, own) }));
    } catch {
      if (last === scope) last = null;
    }
  };
}
