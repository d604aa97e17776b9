import { threadNameParts } from '../../core/format/threadTitle.ts';

interface Words {
  conversation: { threadNamed: (channel: string, text: string) => string };
}

/** The display name of a conversation. Servers name threads in English, so these names are translated. */
export function shownName(name: string, { conversation }: Words): string {
  const thread = threadNameParts(name);
  return thread ? conversation.threadNamed(thread.channel, thread.text) : name;
}
