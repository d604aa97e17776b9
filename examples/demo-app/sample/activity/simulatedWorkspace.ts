import { createDirectory, type Directory } from '../build/directory.ts';
import { slackText } from '../script/slackText.ts';
import type { WorkspaceScript } from '../script/workspaceScript.ts';

/** A simulated message. */
export interface SimulatedMessage {
  workspaceId: string;
  conversationId: string;
  text: string;
  userId?: string;
  username?: string;
  subtype?: string;
  threadTs?: string;
}

/** A sample workspace with the data for simulated messages. */
export interface SimulatedWorkspace {
  script: WorkspaceScript;
  directory: Directory;
  readerId: string;
  /** Composes a message of an author (key of a person or bot) in a conversation. */
  compose(author: string, conversationKey: string, text: string, threadTs?: string): SimulatedMessage;
}

export function createSimulatedWorkspace(script: WorkspaceScript): SimulatedWorkspace {
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
