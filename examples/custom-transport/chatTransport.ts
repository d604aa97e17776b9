import { matchesFilter } from 'triage-inbox/core';
import { ApiError, type CallOptions, type InboxTransport, isApiError } from 'triage-inbox/transport';
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
    // The chat has one workspace.
    async switchWorkspace() {
      throw new ApiError({ kind: 'http', call: 'switchWorkspace', status: 404 });
    },
    loadFeatures: async () => ({ aiEnabled: false }),

    // The list.
    async loadConversations({ type, ...options } = {}) {
      const { conversations, users } = await loadRooms(options);
      const wanted = conversations.filter((conversation) => type === undefined || conversation.type === type);
      return { conversations: wanted.sort((a, b) => b.latest_activity - a.latest_activity), users };
    },
    loadUsers: async (options) => Object.fromEntries((await loadDirectory(socket, options)).people),
    // The chat does not know filters, so this counts in the browser.
    async loadAggregates(groups, options) {
      const { conversations } = await loadRooms(options);
      const unread = conversations.filter(({ unread_count }) => unread_count > 0);
      const countOf = (filters: Parameters<typeof matchesFilter>[1]) => ({
        unread_count: unread.filter((conversation) => matchesFilter(conversation, filters)).length,
      });
      return Object.fromEntries(groups.map(({ id, filters }) => [id, countOf(filters)]));
    },
    // The chat has everything already.
    async fetchAllFromService(options) {
      const { conversations, users } = await loadRooms(options);
      return { conversations: conversations.length, messages: 0, users: Object.keys(users).length };
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
    async validateMessage({ text }) {
      return text.trim() === '' ? { success: false, errors: ['The message is empty'] } : { success: true, errors: [] };
    },

    // Everything that happens live.
    openStream: ({ cursor }, handlers) => followChat(socket, cursor, handlers),
  };
}
