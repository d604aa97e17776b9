import { SocketModeClient } from '@slack/socket-mode';
import { isRecord } from '../../json.ts';
import { silentLogger } from '../client/callSlack.ts';

/** Slack sends its greeting within this time. */
const greetingMs = 15_000;
const callMs = 10_000;
/** Slack may leave the handshake of a close unanswered. */
const closeMs = 1_000;

export interface SocketConnectionOptions {
  appToken: string;
  apiUrl: URL;
  /** Resolves when the envelope may be acknowledged; a failure leaves it to Slack to send it again. */
  receive(payload: unknown): Promise<void>;
}

/** Why a connection is of no more use: Slack asks for a new one, and this one still receives events; or it is closed. */
export type ConnectionEnd = 'replace' | 'closed';

export interface SocketConnection {
  ended: Promise<ConnectionEnd>;
  isOpen(): boolean;
  close(): Promise<void>;
}

/**
 * Opens one connection. The SDK's own reconnection is off: it closes the old connection before it opens the new one, and its failures
 * cannot be caught. @throws the SDK's errors; an `Error` for a connection that closed before Slack's greeting.
 */
export async function openSocketConnection(options: SocketConnectionOptions): Promise<SocketConnection> {
  const client = new SocketModeClient({
    appToken: options.appToken,
    autoReconnectEnabled: false,
    logger: silentLogger,
    clientOptions: {
      slackApiUrl: options.apiUrl.href,
      rejectRateLimitedCalls: true,
      retryConfig: { retries: 0 },
      timeout: callMs,
    },
  });
  let isOpen = false;
  const ended = new Promise<ConnectionEnd>((resolve) => {
    client.on('disconnected', () => {
      isOpen = false;
      resolve('closed');
    });
    keepUntilReplaced(client, () => resolve('replace'));
  });
  client.on('slack_event', (envelope: unknown) => void acknowledge(envelope, options).catch(() => {}));

  const greeting = setTimeout(() => void client.disconnect(), greetingMs);
  try {
    await client.start();
    isOpen = true;
  } catch (error) {
    throw error ?? new Error('Slack closed the connection before its greeting');
  } finally {
    clearTimeout(greeting);
  }
  return {
    ended,
    isOpen: () => isOpen,
    async close() {
      // A second call does not wait for the handshake.
      const force = setTimeout(() => void client.disconnect(), closeMs);
      await client.disconnect();
      clearTimeout(force);
    },
  };
}

/** Slack announces the end of a connection some seconds before. The SDK would close it at once, and events would be lost. */
function keepUntilReplaced(client: SocketModeClient, replace: () => void): void {
  const handlers = client.listeners('ws_message');
  client.removeAllListeners('ws_message');
  client.on('ws_message', async (data: unknown, isBinary: unknown) => {
    if (isDisconnect(data)) return replace();
    for (const handle of handlers) {
      try {
        await handle(data, isBinary);
      } catch {
        // The SDK fails for an envelope without an event. Slack delivers it again, and then no more.
      }
    }
  });
}

function isDisconnect(data: unknown): boolean {
  if (typeof data !== 'string' || !data.includes('"disconnect"')) return false;
  try {
    const frame: unknown = JSON.parse(data);
    return isRecord(frame) && frame.type === 'disconnect';
  } catch {
    return false;
  }
}

async function acknowledge(envelope: unknown, { receive }: SocketConnectionOptions): Promise<void> {
  if (!isRecord(envelope) || typeof envelope.ack !== 'function') return;
  if (envelope.type === 'events_api') await receive(envelope.body);
  await envelope.ack();
}
