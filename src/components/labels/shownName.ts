import { threadNameParts } from '../../core/format/threadTitle.ts';

interface Words {
  conversation: { threadNamed: (channel: string, text: string) => string };
}

/** What a conversation is called in the language of the labels: servers name threads in English. */
export function shownName(name: string, { conversation }: Words): string {
  const thread = threadNameParts(name);
  return thread ? conversation.threadNamed(thread.channel, thread.text) : name;
}
