import type { Conversation } from '../../model/index.ts';

/** The text that the in-list search looks at, in lower case: name, last message text and the names of all
 * participants. */
export function listSearchText(conversation: Conversation): string {
  const latest = conversation.latest_message ?? conversation.last_message;
  const names = (conversation.participants ?? []).flatMap((person) => [
    person.real_name,
    person.display_name,
    person.name,
  ]);
  return [conversation.name, latest?.resolved_text, latest?.text, ...names].join('\0').toLowerCase();
}
