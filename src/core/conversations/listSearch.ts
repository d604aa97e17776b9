import type { Conversation } from '../../model/index.ts';

const includes = (text: string | undefined, query: string): boolean => text?.toLowerCase().includes(query) === true;

/** In-list search (product spec §5): name, last message text, or any participant's name. `query` is trimmed and in
 * lower case. */
export function matchesQuery(conversation: Conversation, query: string): boolean {
  if (includes(conversation.name, query)) return true;
  const latest = conversation.latest_message ?? conversation.last_message;
  if (includes(latest?.resolved_text, query) || includes(latest?.text, query)) return true;
  return (conversation.participants ?? []).some(
    ({ real_name, display_name, name }) =>
      includes(real_name, query) || includes(display_name, query) || includes(name, query),
  );
}
