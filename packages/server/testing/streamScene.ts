import type { Message } from 'triage-inbox/core';
import { type NewMessage, postMessage } from '../src/messages/commands/postMessage.ts';
import type { Frame, Frames } from './frames.ts';
import { startTestServer } from './startTestServer.ts';
import { signIn, type TestClient } from './testClient.ts';

/** An open stream after its connection frame. */
export type GreetedStream = Frames & { greeting: Frame };

/** A server with Ana and Ben signed in, for stream tests. */
export interface StreamScene {
  server: Awaited<ReturnType<typeof startTestServer>>;
  ana: TestClient;
  ben: TestClient;
  /** Posts a message, by Ben unless overridden. */
  post(conversationId: string, text: string, overrides?: Partial<NewMessage>): Promise<Message>;
  mark(client: TestClient, id: string, timestamp: string): Promise<unknown>;
  listen(client: TestClient, cursor?: string): Promise<GreetedStream>;
  /** Closes the streams that the test opened. */
  closeStreams(): void;
}

export async function openStreamScene(): Promise<StreamScene> {
  const server = await startTestServer();
  const [ana, ben] = [await signIn(server, 'ANA'), await signIn(server, 'BEN')];
  const open: Frames[] = [];
  return {
    server,
    ana,
    ben,
    post: (conversationId, text, overrides = {}) =>
      postMessage(server.ports, { workspaceId: 'ACME', conversationId, userId: 'BEN', text, ...overrides }),
    mark: (client, id, timestamp) =>
      client.post(`/api/conversations/${encodeURIComponent(id)}/mark-read`, { timestamp }),
    async listen(client, cursor) {
      const stream = await client.stream(cursor);
      open.push(stream);
      return Object.assign(stream, { greeting: await stream.next() });
    },
    closeStreams() {
      for (const stream of open.splice(0)) stream.close();
    },
  };
}

export const textOf = ({ json }: Frame): string => json.data.message.text;
