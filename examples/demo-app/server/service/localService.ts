import type { Gateway } from '../gateway.ts';
import { changeOwnMessage } from '../live/changeOwnMessage.ts';
import { markRead } from '../live/markRead.ts';
import { openConversation } from '../live/openConversation.ts';
import { postMessage } from '../live/postMessage.ts';
import { reactToMessage } from '../live/reactToMessage.ts';
import { hasFetched, recordFetch } from '../queries/fetched.ts';
import type { ChatService } from './chatService.ts';

/** The service of sample and imported workspaces: the database itself. */
export function createLocalService(gateway: Gateway): ChatService {
  return {
    send: ({ workspaceId, userId }, { conversationId, text, fileIds, threadTs, isBroadcast, clientMsgId }) =>
      postMessage(gateway, {
        workspaceId,
        userId,
        conversationId,
        text,
        ...(fileIds && { fileIds }),
        ...(threadTs !== undefined && { threadTs }),
        ...(isBroadcast && { subtype: 'thread_broadcast' }),
        ...(clientMsgId !== undefined && { clientMsgId }),
      }),
    edit: (viewer, message, text) => changeOwnMessage(gateway, viewer, message, { text }),
    remove: (viewer, message) => changeOwnMessage(gateway, viewer, message, { deleted: true }),
    react: (viewer, message, isSet) => reactToMessage(gateway, viewer, message, isSet),
    markRead: (viewer, id, timestamp) => markRead(gateway, viewer, id, timestamp),
    openConversation: (viewer, userIds) => openConversation(gateway, viewer, userIds),
    hasFetched: (viewer) => hasFetched(gateway, viewer),
    fetch: (viewer, scope) => recordFetch(gateway, viewer, scope),
    prepare: async () => ({ hasOlder: false }),
  };
}
