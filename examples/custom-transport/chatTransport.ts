import { type CallOptions, type InboxTransport, isApiError } from 'triage-inbox/transport';
import type { Room } from './chatProtocol.ts';
import { createChatSocket, type SocketOptions } from './chatSocket.ts';
import { loadDirectory } from './directory.ts';
import { followChat } from './followChat.ts';
import { roomKey, timeOf, toConversation, toMessage, tsOf } from './mapping.ts';

/** An inbox transport to the chat. It has no `views`, `search` and `ask`: the inbox shows no controls for them. */
export function createChatTransport(socketOptions: SocketOptions): InboxTransport {
  const socket = createChatSocket(socketOptions);
  const { ask } = socket;

  const loadRooms = async (options?: CallOptions) => {
    const [rooms, directory] = await Promise.all([ask('rooms', {}, options), loadDirectory(socket, options)]);
    const conversations = rooms.map((room) => toConversation(room, directory.people, directory.me.id));
    return { conversations, users: Object.fromEntries(directory.people) };
  };
  const readState = ({ seenUpTo, unseen }: Room, id: string) => ({
    conversation_id: id,
    last_read: seenUpTo > 0 ? tsOf(seenUpTo) : undefined,
    unread_count: unseen,
    unread_count_display: unseen,
  });

  return {
    hasThreads: false,

    // The session.
    signInUrl: (returnTo) => `/sign-in?return_to=${encodeURIComponent(returnTo)}`,
    async loadAuthStatus(options) {
      try {
        const { me } = await loadDirectory(socket, options);
        return { authenticated: true, user: me, workspace: 'Chat', organizations: [{ id: 'chat', name: 'Chat' }] };
      } catch (error) {
        if (isApiError(error) && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
    logout: async () => window.location.assign('/sign-out'),

    // The list.
    async loadConversations({ type, ...options } = {}) {
      const { conversations, users } = await loadRooms(options);
      const wanted = conversations.filter((conversation) => type === undefined || conversation.type === type);
      return { conversations: wanted.sort((a, b) => b.latest_activity - a.latest_activity), users };
    },

    // One conversation. The chat has no pages: the answer has all messages.
    async loadConversation(id, options) {
      const [{ room, posts }, { me, people }] = await Promise.all([
        ask('posts', { room: roomKey(id) }, options),
        loadDirectory(socket, options),
      ]);
      const messages = posts.map((post) => toMessage(post, people));
      return { ...toConversation(room, people, me.id), messages };
    },
    async markRead(id, ts, options) {
      return readState(await ask('seen', { room: roomKey(id), upTo: timeOf(ts) }, options), id);
    },
    async sendMessage({ channel, text, client_msg_id }, options) {
      const post = await ask('post', { room: roomKey(channel), body: text, nonce: client_msg_id }, options);
      return { message: toMessage(post, (await loadDirectory(socket, options)).people) };
    },

    // Everything that happens live.
    openStream: ({ cursor }, handlers) => followChat(socket, cursor, handlers),
  };
}
