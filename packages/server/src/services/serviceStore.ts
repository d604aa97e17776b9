import { sql } from 'drizzle-orm';
import type { Ts } from 'triage-inbox/core';
import { markRead, newestUpTo } from '../conversations/commands/markRead.ts';
import type { Database } from '../database/database.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { reactToMessage } from '../messages/commands/reactToMessage.ts';
import type { Needs, ServerPorts } from '../ports.ts';
import type { ChatConversation, ChatMessage, ChatPerson, SignedInPerson } from './chatConnection.ts';
import { checkId } from './checkIds.ts';
import { saveConversations, saveMember } from './saveConversations.ts';
import { saveMessages } from './saveMessages.ts';
import { savePeople } from './savePeople.ts';
import { peopleWithAccess, refuseAccess } from './serviceAccess.ts';

/**
 * A workspace of the chat in the database. For the first fill and for events alike: what is saved again changes nothing, and each change
 * reaches lists, searches and live streams. Save the workspace first, then people, conversations and messages.
 */
export interface ServiceWorkspace {
  readonly id: string;
  /** Adds the workspace, or changes its name and icon. @throws Error if another service has a workspace with this id */
  save(workspace: { name: string; icon?: string }): Promise<void>;
  savePeople(people: readonly ChatPerson[]): Promise<void>;
  saveConversations(conversations: readonly ChatConversation[]): Promise<void>;
  /** A person joins a conversation, or leaves it and loses it at once. */
  saveMember(conversationId: string, userId: string, isMember: boolean): Promise<void>;
  /**
   * Saves new, changed and deleted (`deleted: true`) messages, in any order. A message replaces the stored one, unless its `edited.ts` is
   * older; without `reactions`, the stored ones stay. A deleted one stays deleted. Nothing is saved for an unknown conversation.
   */
  saveMessages(conversationId: string, messages: readonly ChatMessage[]): Promise<void>;
  /** Adds or removes one reaction, for a chat that tells these alone. */
  saveReaction(conversationId: string, reaction: SavedReaction): Promise<void>;
  /** A person has read a conversation up to a message, or has marked what follows it as unread. */
  saveReadCursor(conversationId: string, userId: string, lastRead: Ts): Promise<void>;
  /** The people who are signed in. */
  signedIn(): Promise<SignedInPerson[]>;
  /** The chat does not accept the person any more: ends the access at once. A new sign-in gives it again. */
  refuse(userId: string): Promise<void>;
}

/** A reaction of a person. `name`: of an emoji, without colons. */
export interface SavedReaction {
  ts: Ts;
  userId: string;
  name: string;
  isSet: boolean;
}

/** What a chat service receives from the server. */
export interface ServiceStore {
  /** A workspace by its id, at most 64 of `A-Z a-z 0-9 _ -`, which is unique in the database. */
  workspace(id: string): ServiceWorkspace;
  /** Writes a line to the operator's log. */
  logError(text: string, cause?: unknown): void;
}

export const createServiceStore = (ports: ServerPorts, service: string): ServiceStore => ({
  workspace: (id) => createServiceWorkspace(ports, service, id),
  logError: (text, cause) => ports.log.error(text, cause),
});

function createServiceWorkspace(ports: ServerPorts, service: string, id: string): ServiceWorkspace {
  checkId('workspace', id);
  return {
    id,
    save: ({ name, icon }) => saveWorkspace(ports.database, { id, service, name, icon: icon ?? null }),
    savePeople: (people) => savePeople(ports, id, people),
    saveConversations: (conversations) => saveConversations(ports, id, conversations),
    saveMember: (conversationId, userId, isMember) =>
      saveMember(ports, { workspaceId: id, conversationId }, userId, isMember),
    saveMessages: (conversationId, messages) => saveMessages(ports, { workspaceId: id, conversationId }, messages),
    saveReaction: (conversationId, { userId, ts, name, isSet }) =>
      ifKnown(reactToMessage(ports, { workspaceId: id, userId }, { id: conversationId, ts, name }, isSet)),
    saveReadCursor: (conversationId, userId, lastRead) =>
      saveReadCursor(ports, { workspaceId: id, userId }, conversationId, lastRead),
    signedIn: () => peopleWithAccess(ports.database, id),
    refuse: (userId) => refuseAccess(ports, { workspaceId: id, userId }),
  };
}

async function saveWorkspace(
  database: Database,
  { id, service, name, icon }: { id: string; service: string; name: string; icon: string | null },
): Promise<void> {
  const { rows } = await database.execute(sql`
    insert into workspaces (id, name, icon, default_user_id, service, ready)
    values (${id}, ${name}, ${icon}, '', ${service}, true)
    on conflict (id) do update set name = excluded.name, icon = excluded.icon where workspaces.service = excluded.service
    returning 1`);
  if (rows.length === 0) throw new Error(`The database has a workspace "${id}" of another service already`);
  await database.execute(sql`insert into event_logs (workspace_id) values (${id}) on conflict do nothing`);
}

/** Events arrive late: the message may be deleted, and the person may have left. */
async function ifKnown(change: Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
  }
}

async function saveReadCursor(
  ports: Needs<'database' | 'signals' | 'storedPart' | 'writes'>,
  person: { workspaceId: string; userId: string },
  conversationId: string,
  lastRead: Ts,
): Promise<void> {
  const place = { workspaceId: person.workspaceId, conversationId, threadTs: null };
  const target = await newestUpTo(ports.database, place, lastRead);
  const { rows } = await ports.database.execute(sql`
    select from read_cursors where workspace_id = ${person.workspaceId} and user_id = ${person.userId}
      and conversation_id = ${conversationId} and last_read = ${target}`);
  if (rows.length === 0) await markRead(ports, person, conversationId, lastRead);
}
