import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { EventPayload } from './publisher.ts';

export interface SocketModeOptions {
  appId: string;
  /** Origin of the server, with `ws:`. */
  socketOrigin(): string;
  /** Time for an acknowledgement before the event is sent again. Slack waits 3 s. */
  acknowledgeWithinMs: number;
  pingEveryMs: number;
}

export interface SocketMode {
  /** The URL of one new connection: its ticket works once. */
  newUrl(): string;
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends an event to one of the connections. Without a connection, it is lost. */
  deliver(payload: EventPayload): void;
  /** Asks all clients to reconnect and closes their connections. */
  refresh(reason: 'warning' | 'refresh_requested'): void;
  closeAll(): void;
  connections(): number;
  /** Events that are sent and not acknowledged. */
  unacknowledged(): number;
}

/** Slack allows this many connections of an app. */
const maxConnections = 10;

export function createSocketMode(options: SocketModeOptions): SocketMode {
  const server = new WebSocketServer({ noServer: true });
  const tickets = new Set<string>();
  const connections: WebSocket[] = [];
  const waiting = new Map<string, NodeJS.Timeout>();
  let turn = 0;

  const debugInfo = () => ({ host: 'applink-fake', build_number: 1, approximate_connection_time: 18_060 });

  const acknowledged = (data: RawData) => {
    const message = JSON.parse(data.toString()) as { envelope_id?: string };
    const id = message.envelope_id ?? '';
    clearTimeout(waiting.get(id));
    waiting.delete(id);
  };

  const open = (connection: WebSocket) => {
    connections.push(connection);
    const ping = setInterval(() => connection.ping(), options.pingEveryMs);
    connection.on('message', acknowledged);
    connection.on('error', () => connection.terminate());
    connection.on('close', () => {
      clearInterval(ping);
      const index = connections.indexOf(connection);
      if (index >= 0) connections.splice(index, 1);
    });
    const hello = {
      type: 'hello',
      num_connections: connections.length,
      debug_info: debugInfo(),
      connection_info: { app_id: options.appId },
    };
    connection.send(JSON.stringify(hello));
  };

  const send = (payload: EventPayload, attempt: number) => {
    const connection = connections[turn % connections.length];
    turn += 1;
    if (!connection) return;
    const envelopeId = randomUUID();
    const envelope = {
      envelope_id: envelopeId,
      payload,
      type: 'events_api',
      accepts_response_payload: false,
      retry_attempt: attempt,
      retry_reason: attempt === 0 ? '' : 'timeout',
    };
    const retry = setTimeout(() => {
      waiting.delete(envelopeId);
      if (attempt === 0) send(payload, 1);
    }, options.acknowledgeWithinMs);
    waiting.set(envelopeId, retry);
    connection.send(JSON.stringify(envelope));
  };

  return {
    newUrl() {
      const ticket = randomUUID();
      tickets.add(ticket);
      return `${options.socketOrigin()}/link/?ticket=${ticket}&app_id=${options.appId}`;
    },
    accept(request, socket, head) {
      const ticket = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ticket') ?? '';
      if (!tickets.delete(ticket) || connections.length >= maxConnections) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, open);
    },
    deliver: (payload) => send(payload, 0),
    refresh(reason) {
      for (const connection of [...connections]) {
        connection.send(JSON.stringify({ type: 'disconnect', reason, debug_info: debugInfo() }));
        if (reason === 'refresh_requested') connection.close(1000);
      }
    },
    closeAll() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      for (const connection of [...connections]) connection.terminate();
      connections.length = 0;
    },
    connections: () => connections.length,
    unacknowledged: () => waiting.size,
  };
}
