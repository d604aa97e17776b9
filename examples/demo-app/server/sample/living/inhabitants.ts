import { createDirectory, type Directory } from '../build/directory.ts';
import type { WorkspaceScript } from '../build/workspaceScript.ts';
import { slackText } from '../script/slackText.ts';

/** A message that somebody who lives here writes. */
export interface LifeMessage {
  workspaceId: string;
  conversationId: string;
  text: string;
  userId?: string;
  username?: string;
  subtype?: string;
  threadTs?: string;
}

/** A workspace with its people, as far as they can write and be answered. */
export interface Inhabited {
  script: WorkspaceScript;
  directory: Directory;
  readerId: string;
  /** The message that the author (a person's or bot's key) would write in that conversation. */
  compose(author: string, conversationKey: string, text: string, threadTs?: string): LifeMessage;
}

export function inhabit(script: WorkspaceScript): Inhabited {
  const directory = createDirectory(script);
  return {
    script,
    directory,
    readerId: directory.person(script.reader),
    compose(author, conversationKey, text, threadTs) {
      const bot = directory.bot(author);
      return {
        workspaceId: directory.workspaceId,
        conversationId: directory.conversation(conversationKey).id,
        text: slackText(text, directory),
        ...(bot ? { username: bot.name, subtype: 'bot_message' } : { userId: directory.person(author) }),
        ...(threadTs === undefined ? {} : { threadTs }),
      };
    },
  };
}
