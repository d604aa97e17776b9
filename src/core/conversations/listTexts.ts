import { comparable } from '../../model/comparable.ts';
import type { Conversation } from '../../model/index.ts';

/** The text that the in-list search looks at, for comparison: name, last message text and the names of all participants. */
export function listSearchText(conversation: Conversation): string {
  const latest = conversation.latest_message ?? conversation.last_message;
  const names = (conversation.participants ?? []).flatMap((person) => [
    person.real_name,
    person.display_name,
    person.name,
  ]);
  return comparable([conversation.name, latest?.resolved_text, latest?.text, ...names].join('\0'));
}

/** The texts that the in-list search looks at, cached for each conversation object. */
export interface ListTexts {
  of(conversation: Conversation): string;
  /** Reads texts that are not cached while there is time. Returns whether all are read. */
  readAhead(conversations: Iterable<Conversation>, hasTime: () => boolean): boolean;
}

export function createListTexts(): ListTexts {
  const texts = new WeakMap<Conversation, string>();
  const of = (conversation: Conversation): string => {
    const known = texts.get(conversation);
    if (known !== undefined) return known;
    const text = listSearchText(conversation);
    texts.set(conversation, text);
    return text;
  };
  return {
    of,
    readAhead(conversations, hasTime) {
      for (const conversation of conversations) {
        if (texts.has(conversation)) continue;
        if (!hasTime()) return false;
        of(conversation);
      }
      return true;
    },
  };
}
