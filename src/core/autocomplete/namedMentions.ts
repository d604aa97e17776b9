import { suggestionLimit } from '../config.ts';
import { nameKey } from '../format/nameKey.ts';
import { characterAt } from '../mrkdwn/unspacedScript.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { codeSpans } from '../textEditor/codeSpans.ts';
import type { DraftMention } from '../textEditor/draftMentions.ts';
import { createSuggest, type SuggestSlices } from './createSuggest.ts';
import { exactMatch } from './suggestion.ts';
import { isWord, triggerAt } from './trigger.ts';

/** Creates the function that finds the names which a text contains in full after "@" and "#", the longest one at each place.
 * For text that was typed without a list of suggestions. */
export function createNamedMentions({ getState }: Pick<Runtime<SuggestSlices>, 'getState'>) {
  const suggest = createSuggest();

  return (conversationId: string, text: string): readonly DraftMention[] => {
    const mentions: DraftMention[] = [];
    const code = codeSpans(text);
    const mentionAt = (start: number): DraftMention | null => {
      let longest: DraftMention | null = null;
      for (let end = start + 2; end <= text.length; end += 1) {
        if (/\s/.test(text.charAt(end - 1)) || isWord(characterAt(text, end))) continue;
        const trigger = triggerAt({ text, mentions }, end, code);
        if (trigger?.start !== start) break;
        const found = suggest(getState(), conversationId, trigger, suggestionLimit);
        const target = exactMatch(found, nameKey(trigger.query))?.target;
        if (target) longest = { start, end, target };
      }
      return longest;
    };
    for (const { index } of text.matchAll(/[@＠#＃]/g)) {
      const mention = mentionAt(index);
      if (mention) mentions.push(mention);
    }
    return mentions;
  };
}
