import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Message, splitThreadId, type Ts } from 'triage-inbox/core';
import type { ChatService, MessageId, OutgoingText, Reader, WireConversation } from '../chatService.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { dmMembers } from '../conversations/commands/openConversation.ts';
import { conversationRows } from '../conversations/queries/conversationRows.ts';
import { recordFetch } from '../conversations/queries/fetched.ts';
import { wireConversation } from '../conversations/queries/wireConversation.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { withTimeLimit } from '../failures/timeLimit.ts';
import { changeOwnMessage, checkOwnMessage } from '../messages/commands/changeOwnMessage.ts';
import { checkMember, findMessage } from '../messages/commands/memberMessage.ts';
import { reactToMessage } from '../messages/commands/reactToMessage.ts';
import { wireMessage } from '../messages/queries/wireMessage.ts';
import type { ServerPorts } from '../ports.ts';
import { type ChatConnection, ChatFailure, type SignedInPerson, type StoredMessage } from './chatConnection.ts';
import { saveConversations, saveMember } from './saveConversations.ts';
import { saveMessages } from './saveMessages.ts';
import { personWithAccess } from './serviceAccess.ts';

/** Runs a call of the chat, so that its failure has a text for people and the server waits for it when it closes. */
export type AskChat = <T>(call: () => Promise<T>) => Promise<T>;

/** A chat that never answers must not hold up later messages of the person. */
const callLimitMs = 60_000;

export const createAskChat =
  ({ writes, log }: Pick<ServerPorts, 'writes' | 'log'>, title: string): AskChat =>
  async (call) => {
    const running = withTimeLimit(callLimitMs, Promise.resolve().then(call));
    writes.add(running);
    try {
      return await running;
    } catch (error) {
      if (error instanceof HttpFailure) throw error;
      if (error instanceof ChatFailure) throw new HttpFailure(error.isRefusal ? 403 : 502, error.message);
      log.error(`A call of ${title} failed`, error);
      throw new HttpFailure(502, `${title} does not answer. Try again in a moment.`);
    } finally {
      writes.delete(running);
    }
  };

/** The calls of the inbox: the chat does them first, and the database stores what it has done. */
export function createServiceCalls(
  ports: ServerPorts,
  chat: ChatConnection,
  { title, ask }: { title: string; ask: AskChat },
): ChatService {
  const { database } = ports;
  const personOf = (viewer: Reader) => personWithAccess(database, viewer);
  const offered = <T>(call: T | undefined, what: string): T => {
    if (call === undefined) throw new HttpFailure(403, `${title} cannot ${what}.`);
    return call;
  };
  /** A message that the viewer may see. @throws HttpFailure */
  const messageOf = async (viewer: Reader, { id, ts }: MessageId): Promise<StoredMessage> => {
    const conversationId = splitThreadId(id)?.parentId ?? id;
    await checkMember(database, viewer, conversationId);
    const row = await findMessage(database, viewer.workspaceId, conversationId, ts);
    return { conversationId, message: wireMessage(row, await ports.directory.of(viewer.workspaceId)) };
  };
  return {
    send: (viewer, message) => send(ports, chat, ask, viewer, message),
    async edit(viewer, id, text) {
      const edit = offered(chat.edit, 'change messages');
      await checkOwnMessage(database, viewer, id);
      const stored = await messageOf(viewer, id);
      const person = await personOf(viewer);
      const changed = await ask(() => edit.call(chat, person, stored, text));
      const edited = changed.edited ?? { ts: (ports.now() / 1000).toFixed(6) };
      const place = { workspaceId: viewer.workspaceId, conversationId: stored.conversationId };
      await saveMessages(ports, place, [{ ...changed, edited }]);
    },
    async remove(viewer, id) {
      const remove = offered(chat.remove, 'delete messages');
      await checkOwnMessage(database, viewer, id);
      const stored = await messageOf(viewer, id);
      const person = await personOf(viewer);
      await ask(() => remove.call(chat, person, stored));
      await changeOwnMessage(ports, viewer, id, { deleted: true }).catch(unlessGone);
    },
    async react(viewer, { name, ...id }, isSet) {
      const react = offered(chat.react, 'keep reactions');
      const stored = await messageOf(viewer, id);
      const person = await personOf(viewer);
      await ask(() => react.call(chat, person, stored, { name, isSet }));
      await reactToMessage(ports, viewer, { ...id, name }, isSet).catch(unlessGone);
    },
    async markRead(viewer, id, timestamp) {
      const thread = splitThreadId(id);
      const conversationId = thread?.parentId ?? id;
      await checkMember(database, viewer, conversationId);
      const person = await personOf(viewer);
      const position = { conversationId, ts: timestamp, ...(thread && { threadTs: thread.threadTs }) };
      if (chat.markRead) await ask(async () => chat.markRead?.(person, position));
      return markRead(ports, viewer, id, timestamp);
    },
    async openConversation(viewer, userIds) {
      const open = offered(chat.openConversation, 'open direct messages');
      const members = dmMembers(viewer, userIds, await ports.directory.of(viewer.workspaceId));
      const person = await personOf(viewer);
      const conversation = await ask(() => open.call(chat, person, members));
      await saveConversations(ports, viewer.workspaceId, [{ members, ...conversation }]);
      return listed(ports, viewer, conversation.id);
    },
    hasFetched: async () => true,
    async fetch(viewer, scope) {
      const person = await personOf(viewer);
      if (chat.fetch) await ask(async () => chat.fetch?.(person));
      return recordFetch(ports, viewer, scope);
    },
    async prepare(viewer, id, page) {
      const { prepare } = chat;
      if (!prepare) return { hasOlder: false };
      const conversationId = splitThreadId(id)?.parentId ?? id;
      await checkMember(database, viewer, conversationId);
      const person = await personOf(viewer);
      return ask(() => prepare.call(chat, person, conversationId, page));
    },
  };
}

/** One after the other in all processes, so that messages keep their order and a repeated one finds the first. */
function send(
  ports: ServerPorts,
  chat: ChatConnection,
  ask: AskChat,
  viewer: Reader,
  outgoing: OutgoingText,
): Promise<Message> {
  const { workspaceId, userId } = viewer;
  const { conversationId, text, threadTs, isBroadcast, fileIds = [], clientMsgId = randomUUID() } = outgoing;
  if (fileIds.length > 0) throw new HttpFailure(400, 'files: this chat takes no files');
  return ports.locks.hold(`send ${workspaceId} ${userId} ${conversationId}`, async () => {
    const sent = await sentTs(ports, viewer, clientMsgId);
    if (sent) return messageAt(ports, workspaceId, sent);
    const person: SignedInPerson = await personWithAccess(ports.database, viewer);
    const given = { conversationId, text, isBroadcast, clientMsgId, ...(threadTs !== undefined && { threadTs }) };
    const message = await ask(() => chat.send(person, given));
    const place = { workspaceId, conversationId };
    await saveMessages(ports, place, [{ ...message, user: userId, client_msg_id: clientMsgId }]);
    return messageAt(ports, workspaceId, { conversationId, ts: message.ts });
  });
}

interface SentPlace {
  conversationId: string;
  ts: Ts;
}

async function sentTs({ database }: ServerPorts, { workspaceId, userId }: Reader, clientMsgId: string) {
  const { rows } = await database.execute<SentPlace & Record<string, unknown>>(sql`
    select conversation_id as "conversationId", ts from messages
    where workspace_id = ${workspaceId} and user_id = ${userId} and client_msg_id = ${clientMsgId}`);
  return rows[0];
}

async function messageAt(ports: ServerPorts, workspaceId: string, { conversationId, ts }: SentPlace): Promise<Message> {
  const row = await findMessage(ports.database, workspaceId, conversationId, ts);
  return wireMessage(row, await ports.directory.of(workspaceId));
}

/** The dm in the list of the viewer, also without messages. */
async function listed(ports: ServerPorts, viewer: Reader, conversationId: string): Promise<WireConversation> {
  await saveMember(ports, { workspaceId: viewer.workspaceId, conversationId }, viewer.userId, true);
  const [row] = await conversationRows(ports, viewer, { conversationIds: [conversationId] });
  if (!row) throw new Error(`The chat opened a dm that ${viewer.userId} is not in`);
  return wireConversation(row, viewer.userId, await ports.directory.of(viewer.workspaceId));
}

/** The event of the chat may have been faster. */
function unlessGone(error: unknown): void {
  if (!(error instanceof HttpFailure && error.status === 404)) throw error;
}
