import { tsFromMilliseconds } from 'triage-inbox/core';
import type { ServiceOption } from '../src/ports.ts';
import type { ChatConnection } from '../src/services/chatConnection.ts';
import { defineService } from '../src/services/defineService.ts';
import type { ServiceWorkspace } from '../src/services/serviceStore.ts';

/** A chat with people, one channel and passwords, as tests of the server need it. */
export interface MemoryChat {
  service: ServiceOption;
  /** Calls that reached the chat, such as "send UNA Hello". */
  readonly calls: string[];
  /** What the service received from the server. */
  workspace(): ServiceWorkspace;
  /** Another person writes in the chat itself. */
  post(userId: string, text: string): Promise<void>;
}

/** `changes`: other calls of the connection. */
export function createMemoryChat(changes: Partial<ChatConnection> = {}): MemoryChat {
  const calls: string[] = [];
  let connected: ServiceWorkspace | null = null;
  let lastMs = 0;
  const nextTs = () => {
    lastMs = Math.max(Date.now(), lastMs + 1);
    return tsFromMilliseconds(lastMs);
  };
  const workspace = () => {
    if (!connected) throw new Error('No server is connected to the chat');
    return connected;
  };

  const service = defineService({
    name: 'memo',
    title: 'Memo',
    connect(store) {
      connected = store.workspace('MEMO');
      return {
        async signIn({ url }) {
          const userId = url.searchParams.get('user') ?? '';
          if (url.searchParams.get('password') !== `password of ${userId}`) return { error: 'access_denied' };
          await fill(workspace());
          return { workspaceId: 'MEMO', userId, credential: `token of ${userId}` };
        },
        async send({ userId, credential }, { text, threadTs }) {
          calls.push(`send ${userId} ${text} with the ${credential}`);
          return { ts: nextTs(), text, ...(threadTs !== undefined && { thread_ts: threadTs }) };
        },
        async disconnect({ userId }) {
          calls.push(`forget ${userId}`);
        },
        start: () => workspace().save({ name: 'Memo' }),
        async close() {
          calls.push('close');
        },
        ...changes,
      };
    },
  });

  return {
    service,
    calls,
    workspace,
    post: (user, text) => workspace().saveMessages('HALL', [{ ts: nextTs(), user, text }]),
  };
}

async function fill(workspace: ServiceWorkspace): Promise<void> {
  await workspace.savePeople([
    { id: 'UNA', name: 'una', real_name: 'Una Berg' },
    { id: 'VIC', name: 'vic', real_name: 'Vic Lund' },
  ]);
  await workspace.saveConversations([
    { id: 'HALL', name: 'hall', type: 'channel', members: ['UNA', 'VIC'], created: 1 },
  ]);
}
