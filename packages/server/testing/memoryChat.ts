import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { resolveReturnTo, withResult } from '../src/auth/returnTo.ts';
import type { ConnectedService } from '../src/chatService.ts';
import { markRead } from '../src/conversations/commands/markRead.ts';
import { openConversation } from '../src/conversations/commands/openConversation.ts';
import { people, sessions, workspaces } from '../src/database/schema.ts';
import { HttpFailure } from '../src/failures/httpFailure.ts';
import { changeOwnMessage } from '../src/messages/commands/changeOwnMessage.ts';
import { postMessage } from '../src/messages/commands/postMessage.ts';
import { reactToMessage } from '../src/messages/commands/reactToMessage.ts';
import type { ServerPorts, ServiceOption } from '../src/ports.ts';
import { insertWorkspace } from '../src/seed/seed.ts';
import type { ServerEnv } from '../src/serverEnv.ts';
import { wholeConversations } from '../src/services/localService.ts';

const workspaceId = 'MEMO';

/** A chat in memory with people, one channel and passwords: another chat service than Slack, for tests of the interface. */
export interface MemoryChat {
  service: ServiceOption;
  /** Calls that reached the chat, such as "send UNA Hello". */
  readonly calls: string[];
  /** Another person writes in the chat itself. */
  post(userId: string, text: string): Promise<void>;
  /** The chat no longer accepts the person. */
  ban(userId: string): void;
}

export function createMemoryChat(): MemoryChat {
  const calls: string[] = [];
  const banned = new Set<string>();
  let connected: ServerPorts | null = null;
  const list = (ids: Iterable<string>) => sql`(select jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb))`;

  const refuseBanned = (userId: string): void => {
    if (banned.has(userId)) throw new HttpFailure(403, 'The chat does not accept you any more');
  };

  const connect = (ports: ServerPorts): ConnectedService => {
    connected = ports;
    return {
      calls: {
        async send({ workspaceId, userId }, { conversationId, text, threadTs, clientMsgId }) {
          refuseBanned(userId);
          calls.push(`send ${userId} ${text}`);
          const optional = {
            ...(threadTs !== undefined && { threadTs }),
            ...(clientMsgId !== undefined && { clientMsgId }),
          };
          return postMessage(ports, { workspaceId, userId, conversationId, text, ...optional });
        },
        edit: (viewer, message, text) => changeOwnMessage(ports, viewer, message, { text }),
        remove: (viewer, message) => changeOwnMessage(ports, viewer, message, { deleted: true }),
        react: (viewer, message, isSet) => reactToMessage(ports, viewer, message, isSet),
        markRead(viewer, id, timestamp) {
          calls.push(`mark ${viewer.userId} ${id}`);
          return markRead(ports, viewer, id, timestamp);
        },
        openConversation: (viewer, userIds) => openConversation(ports, viewer, userIds),
        hasFetched: async () => true,
        fetch: async () => ({ conversations: 1, messages: 0, users: 2 }),
        prepare: async () => ({ hasOlder: false }),
      },
      access: {
        includes: (ofWorkspace, userId) => sql`(${ofWorkspace} = ${workspaceId} and ${userId} not in ${list(banned)})`,
        isRevoked: (ofWorkspace, userId) => sql`(${ofWorkspace} = ${workspaceId} and ${userId} in ${list(banned)})`,
      },
      storedPart: wholeConversations,
      isConfigured: async () => true,
      offers: async () => ({}),
      routes: ({ returnOrigins }) =>
        new Hono<ServerEnv>().get('/auth/slack', async (context) => {
          const returnTo = resolveReturnTo(context.req.query('return_to'), context.get('home'), returnOrigins);
          const userId = context.req.query('user') ?? '';
          if (context.req.query('password') !== `password of ${userId}`) {
            return context.redirect(withResult(returnTo, { auth_error: 'access_denied' }), 303);
          }
          await ports.identity.admit(context, { workspaceId, userId });
          return context.redirect(withResult(returnTo, { auth_success: 'true', workspace: 'Memo' }), 303);
        }),
      beforePages: () => null,
      check: async () => {},
      async start() {
        await insertWorkspace(ports, {
          id: workspaceId,
          name: 'Memo',
          defaultUserId: 'UNA',
          people: [
            { id: 'UNA', name: 'una', real_name: 'Una Berg' },
            { id: 'VIC', name: 'vic', real_name: 'Vic Lund' },
          ],
          conversations: [
            { id: 'HALL', name: 'hall', type: 'channel', is_private: false, memberIds: ['UNA', 'VIC'], created: 1 },
          ],
          messages: [],
        });
        await ports.database.update(workspaces).set({ service: 'memo' }).where(eq(workspaces.id, workspaceId));
      },
      async disconnect({ userId }) {
        calls.push(`forget ${userId}`);
        const ended = await ports.database
          .delete(sessions)
          .where(eq(sessions.userId, userId))
          .returning({ id: sessions.id });
        await ports.database.update(people).set({ account: null }).where(eq(people.id, userId));
        return ended.map(({ id }) => id);
      },
      close: async () => void calls.push('close'),
    };
  };

  return {
    service: { name: 'memo', prepare: () => connect },
    calls,
    async post(userId, text) {
      if (!connected) throw new Error('No server is connected to the chat');
      await postMessage(connected, { workspaceId, userId, conversationId: 'HALL', text });
    },
    ban(userId) {
      banned.add(userId);
    },
  };
}
