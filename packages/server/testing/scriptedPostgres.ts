import { createServer, type Socket } from 'node:net';

/** How a scripted server answers. Absent: as PostgreSQL 18 with a connection for each session. */
export interface PostgresScript {
  /** The bytes after the first message of a client, for servers that refuse it or are none. "cut": closes the connection. */
  greeting?: Buffer | string | 'cut';
  /** Chooses the process that runs a statement, as a pooler does. `busy`: those that a transaction of another session keeps. */
  processFor?(session: number, busy: ReadonlySet<number>): number | undefined;
  /** Answers with an error instead of running a statement, cuts the connection, or says nothing. */
  refuse?(statement: string): Buffer | 'cut' | 'silence' | undefined;
  version?: string;
  isReplica?: boolean;
  /** The encoding of the database; UTF8 if absent. */
  encoding?: string;
  /** False: notifications are lost. */
  notifies?: boolean;
}

export interface ScriptedPostgres {
  port: number;
  /** The connections that clients have open. */
  readonly open: number;
  close(): Promise<void>;
}

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};

/** An error of PostgreSQL or of a pooler. */
export const refusal = (code: string, reason: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL'), text(`C${code}`), text(`M${reason}`), Buffer.from([0])]));

const row = (values: Record<string, string>): Buffer => {
  const columns = Object.keys(values).map((name) =>
    // The type text, of any length.
    Buffer.concat([text(name), number(0, 4), number(0, 2), number(25, 4), number(-1, 2), number(-1, 4), number(0, 2)]),
  );
  const fields = Object.values(values).map((value) => Buffer.concat([number(value.length, 4), Buffer.from(value)]));
  return Buffer.concat([
    message('T', Buffer.concat([number(columns.length, 2), ...columns])),
    message('D', Buffer.concat([number(fields.length, 2), ...fields])),
    message('C', text('SELECT 1')),
  ]);
};

const sslRequest = 80877103;

/** Speaks as much of PostgreSQL's protocol as a connection check needs. */
export async function startScriptedPostgres(script: PostgresScript = {}): Promise<ScriptedPostgres> {
  const { greeting, version = '180000', isReplica = false, encoding = 'UTF8' } = script;
  const { notifies = true, refuse } = script;
  const { processFor = (session: number) => session } = script;
  /** The process that the open transaction of a session keeps. */
  const kept = new Map<number, number>();
  const listeners: Socket[] = [];
  const sockets = new Set<Socket>();
  let sessions = 0;

  const run = (socket: Socket, session: number, statement: string): void => {
    const error = refuse?.(statement);
    if (error === 'cut') socket.destroy();
    else if (error === undefined) socket.write(answer(socket, session, statement));
    else if (error !== 'silence') socket.write(Buffer.concat([error, message('Z', Buffer.from('I'))]));
  };

  const answer = (socket: Socket, session: number, statement: string): Buffer => {
    const busy = new Set([...kept].flatMap(([holder, process]) => (holder === session ? [] : [process])));
    const process = kept.get(session) ?? processFor(session, busy) ?? 0;
    if (statement === 'begin') kept.set(session, process);
    if (statement === 'rollback') kept.delete(session);
    if (statement.startsWith('listen')) listeners.push(socket);
    if (statement.startsWith('notify') && notifies) {
      const [, channel = ''] = statement.split(' ');
      const notification = message('A', Buffer.concat([number(process, 4), text(channel), text('')]));
      for (const listener of listeners) listener.write(notification);
    }
    const result = statement.includes('pg_backend_pid')
      ? row({ pid: String(process) })
      : statement.includes('server_version_num')
        ? row({ version, replica: isReplica ? 't' : '', encoding })
        : message('C', text(statement.toUpperCase()));
    return Buffer.concat([result, message('Z', Buffer.from(kept.has(session) ? 'T' : 'I'))]);
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    sessions += 1;
    const session = sessions;
    let isStarted = false;
    // Each message of the driver arrives at once.
    socket.on('data', (data: Buffer) => {
      if (greeting === 'cut') return socket.destroy();
      if (greeting !== undefined) return socket.write(greeting);
      if (!isStarted) {
        if (data.readInt32BE(4) === sslRequest) return socket.write('N');
        isStarted = true;
        const key = Buffer.concat([number(session, 4), number(1, 4)]);
        return socket.write(
          Buffer.concat([message('R', number(0, 4)), message('K', key), message('Z', Buffer.from('I'))]),
        );
      }
      if (data[0] === 'Q'.charCodeAt(0)) run(socket, session, data.subarray(5, -1).toString());
      else socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    get open() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
