import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { handoffRoutes } from '../auth/handoffRoutes.ts';
import type { ChatService, ConnectedService, StoredPart } from '../chatService.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { openConversation } from '../conversations/commands/openConversation.ts';
import { hasFetched, recordFetch } from '../conversations/queries/fetched.ts';
import { workspaces } from '../database/schema.ts';
import { maxFileBytes } from '../files/uploadedFile.ts';
import { uploadRoutes } from '../files/uploadRoutes.ts';
import { changeOwnMessage } from '../messages/commands/changeOwnMessage.ts';
import { reactToMessage } from '../messages/commands/reactToMessage.ts';
import type { Needs } from '../ports.ts';
import { postWithRules } from '../rules/postWithRules.ts';
import type { ServerEnv } from '../serverEnv.ts';

/** Sends, edits and marks in the database itself. */
function localCalls(ports: Needs<'database' | 'directory' | 'signals' | 'storedPart' | 'writes' | 'now'>): ChatService {
  return {
    send: ({ workspaceId, userId }, { conversationId, text, fileIds, threadTs, isBroadcast, clientMsgId }) =>
      postWithRules(ports, {
        workspaceId,
        userId,
        conversationId,
        text,
        ...(fileIds && { fileIds }),
        ...(threadTs !== undefined && { threadTs }),
        ...(isBroadcast && { subtype: 'thread_broadcast' }),
        ...(clientMsgId !== undefined && { clientMsgId }),
      }),
    edit: (viewer, message, text) => changeOwnMessage(ports, viewer, message, { text }),
    remove: (viewer, message) => changeOwnMessage(ports, viewer, message, { deleted: true }),
    react: (viewer, message, isSet) => reactToMessage(ports, viewer, message, isSet),
    markRead: (viewer, id, timestamp) => markRead(ports, viewer, id, timestamp),
    openConversation: (viewer, userIds) => openConversation(ports, viewer, userIds),
    hasFetched: (viewer) => hasFetched(ports, viewer),
    fetch: (viewer, scope) => recordFetch(ports, viewer, scope),
    prepare: async () => ({ hasOlder: false }),
  };
}

/** The database has everything. */
export const wholeConversations: StoredPart = () => sql`
  select null::bigint as complete_micros, null::boolean as reached_start, null::int as member_count,
    null::bigint as activity_micros, null::boolean as is_unchecked where false`;

/** The service of sample and imported workspaces. */
export const createLocalService = (
  ports: Needs<'database' | 'directory' | 'signals' | 'identity' | 'storedPart' | 'writes' | 'now' | 'log'>,
): ConnectedService => ({
  calls: localCalls(ports),
  access: {
    includes: (workspaceId) => sql`exists (select from workspaces k where k.id = ${workspaceId} and k.service is null)`,
    isRevoked: () => sql`false`,
  },
  storedPart: wholeConversations,
  async isConfigured() {
    const { database } = ports;
    const ready = await database
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.ready, true))
      .limit(1);
    return ready.length > 0;
  },
  offers: async () => ({ ruleMarks: true, uploads: true, maxUploadBytes: maxFileBytes }),
  routes: (options) =>
    new Hono<ServerEnv>().route('/auth', handoffRoutes(ports, options)).route('/api/files', uploadRoutes(ports)),
  beforePages: () => null,
  check: async () => {},
  start: async () => {},
  close: async () => {},
});
