import { cleanName, hasVisibleText } from '../../core/format/cleanName.ts';
import { threadNameParts } from '../../core/format/threadTitle.ts';

interface Words {
  conversation: { threadNamed: (channel: string, text: string) => string; untitled: string };
}

/** The display name of a conversation; a label if none of it can be seen. Servers name threads in English, so these names are
 * translated. */
export function shownName(name: string, { conversation }: Words): string {
  if (!hasVisibleText(name)) return conversation.untitled;
  const thread = threadNameParts(name);
  return thread ? conversation.threadNamed(thread.channel, thread.text) : cleanName(name);
}
