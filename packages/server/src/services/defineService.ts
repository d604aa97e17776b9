import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import { isReplaced } from '../auth/linkAccount.ts';
import { type ConnectedService, signInPath } from '../chatService.ts';
import { WrongUsage } from '../failures/operatorFailure.ts';
import { withTimeLimit } from '../failures/timeLimit.ts';
import type { ServerPorts, ServiceOption } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { ChatConnection } from './chatConnection.ts';
import { wholeConversations } from './localService.ts';
import { accessOf, forgetAccess, peopleWithAccess } from './serviceAccess.ts';
import { createAskChat, createServiceCalls } from './serviceCalls.ts';
import { serviceSignIn } from './serviceSignIn.ts';
import { createServiceStore, type ServiceStore } from './serviceStore.ts';

/** A chat service of your own. */
export interface ServiceDefinition {
  /** Lower-case letters, digits and "-". It is part of the address of the sign-in, `/auth/<name>`, and stays with the database. */
  name: string;
  /** The name of the chat in texts for people: "Chat does not answer". Default: `name`. */
  title?: string;
  /** Connects the service to a server. Nothing should run before `start`. */
  connect(store: ServiceStore): ChatConnection;
}

/** With the end of the streams and of pending writes, a server closes within 15 s. */
const closeLimitMs = 3_000;

const taken = new Set([signInPath, '/auth/logout', '/auth/switch-workspace']);

/**
 * Makes a chat the service of a server: `createInboxServer({ services: [defineService({ … })] })`.
 * @throws WrongUsage for an unusable name
 */
export function defineService({ name, title = name, connect }: ServiceDefinition): ServiceOption {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || taken.has(`/auth/${name}`)) {
    throw new WrongUsage(`"${name}" cannot be the name of a chat service`);
  }
  return {
    name,
    prepare: () => (ports) => connected(ports, { name, title }, connect(createServiceStore(ports, name))),
  };
}

function connected(
  ports: ServerPorts,
  { name, title }: { name: string; title: string },
  chat: ChatConnection,
): ConnectedService {
  const ask = createAskChat(ports, title);
  const disconnect: NonNullable<ConnectedService['disconnect']> = async (
    { workspaceId, userId },
    { onlyReplaced = false } = {},
  ) => {
    const person = (await peopleWithAccess(ports.database, workspaceId)).find((one) => one.userId === userId);
    // After the read: the credential is not of a sign-in that comes now.
    if (onlyReplaced && !(await isReplaced(ports.bulk, { workspaceId, userId }))) return [];
    if (person && chat.disconnect) await ask(async () => chat.disconnect?.(person));
    const ended = await forgetAccess(ports.bulk, { workspaceId, userId }, { onlyReplaced });
    ports.signals.send({ kind: 'directory' });
    return ended;
  };
  return {
    calls: createServiceCalls(ports, chat, { title, ask }),
    access: accessOf(name),
    storedPart: wholeConversations,
    isConfigured: async () => true,
    offers: async () => ({ disconnect: true }),
    routes(options) {
      const routes = new Hono<ServerEnv>();
      routes.route('/', serviceSignIn(ports, { service: name, chat }, options));
      routes.post('/api/auth/disconnect', signedIn(ports), async (context) => {
        ports.signals.send({ kind: 'sessions', ids: await disconnect(context.get('viewer')) });
        await ports.identity.leaving?.session(context);
        return context.json({ success: true });
      });
      return routes;
    },
    beforePages: () => null,
    check: async () => {},
    start: async () => chat.start?.(),
    disconnect,
    close: () => withTimeLimit(closeLimitMs, Promise.resolve(chat.close?.())),
  };
}
