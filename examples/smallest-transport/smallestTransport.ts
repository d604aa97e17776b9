import { tsFromMilliseconds } from 'triage-inbox/core';
import { ApiError, type CallOptions, type InboxTransport, isApiError } from 'triage-inbox/transport';
import type { Overview, Post, Room, RoomWithPosts } from './chat.ts';

const toMessage = ({ at, ...post }: Post) => ({ ...post, ts: tsFromMilliseconds(at) });
const toConversation = ({ id, title, newest, seenUpTo, unseen }: Room) => ({
  id,
  name: title,
  type: 'channel' as const,
  unread_count: unseen,
  latest_activity: (newest?.at ?? 0) / 1000,
  ...(newest && { latest_message: toMessage(newest) }),
  ...(seenUpTo > 0 && { last_read: tsFromMilliseconds(seenUpTo) }),
});

/** A transport with the required methods alone, over the JSON API of a chat. */
export function createSmallestTransport(baseUrl: string, fetch = globalThis.fetch): InboxTransport {
  async function call<T>(path: string, { signal }: CallOptions = {}, body?: object): Promise<T> {
    const controller = new AbortController();
    signal?.addEventListener('abort', () => controller.abort());
    if (signal?.aborted) controller.abort();
    const init = { signal: controller.signal, ...(body && { method: 'POST', body: JSON.stringify(body) }) };
    const answer = await fetch(baseUrl + path, init).catch((cause: unknown) => {
      throw new ApiError({ kind: controller.signal.aborted ? 'aborted' : 'network', call: path, cause });
    });
    if (answer.ok) return answer.json();
    throw new ApiError({ kind: 'http', call: path, status: answer.status, message: await answer.text() });
  }

  return {
    hasThreads: false,
    async loadAuthStatus(options) {
      try {
        const { me } = await call<Overview>('/rooms', options);
        return { authenticated: true, user: me, workspace: 'Chat', organizations: [{ id: 'chat', name: 'Chat' }] };
      } catch (error) {
        if (isApiError(error) && error.status === 401) return { authenticated: false };
        throw error;
      }
    },
    async loadConversations(options) {
      const { people, rooms } = await call<Overview>('/rooms', options);
      const conversations = rooms.map(toConversation).sort((a, b) => b.latest_activity - a.latest_activity);
      return { conversations, users: Object.fromEntries(people.map((person) => [person.id, person])) };
    },
    async loadConversation(id, options) {
      const { room, posts } = await call<RoomWithPosts>(`/rooms/${id}`, options);
      return { ...toConversation(room), messages: posts.map(toMessage) };
    },
    async markRead(id, ts, options) {
      // Six decimals, as text: one number for all digits would lose the last ones.
      await call(`/rooms/${id}/seen`, options, { upTo: Number(ts.replace('.', '').slice(0, -3)) });
      return undefined;
    },
    async sendMessage({ channel, text, client_msg_id }, options) {
      const post = await call<Post>(`/rooms/${channel}/posts`, options, { text, client_msg_id });
      return { message: toMessage(post) };
    },
  };
}
