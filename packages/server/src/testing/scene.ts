import { createInboxServer, type InboxServerOptions } from '../app/createInboxServer.ts';
import type { ChatAbility, ChatUnderTest } from './chatUnderTest.ts';
import { expectEqual, type WaitFor } from './expectations.ts';
import { accountHeader, type InboxPerson, personOf } from './inboxPerson.ts';

/** A server with the chat, and its people at their browsers. */
export interface Scene {
  chat: ChatUnderTest;
  /** Signed in, unless people belong to accounts. */
  ana: InboxPerson;
  ben: InboxPerson;
  eve: InboxPerson;
  /** Another browser. `account`: of the app around the inbox. */
  browserOf(userId: string, account?: string): InboxPerson;
  /** Closes the server and opens one with a new service on the same chat and database. */
  restart(meanwhile: () => unknown): Promise<void>;
  close(): Promise<void>;
  waitFor: WaitFor;
}

/** How a scene begins. */
export interface SceneOptions {
  database?: InboxServerOptions['database'];
  /** People belong to accounts of an app around the inbox; nobody is signed in. */
  isHosted?: boolean;
}

/** What the tests of the suite use. */
export interface Suite {
  /** Registers a test on a server that most tests share. */
  test(name: string, body: (scene: Scene) => Promise<void>, needs?: ChatAbility): void;
  /** Registers a test that opens servers of its own. */
  testAlone(name: string, body: (open: Open) => Promise<void>, needs?: ChatAbility): void;
}

/** Opens a server, which closes after the test. */
type Open = (options?: SceneOptions) => Promise<Scene>;

const accountOf = (account: string | null) => (account === null ? null : { account });

export async function createScene(
  chat: ChatUnderTest,
  { database = { memory: true }, isHosted = false, waitFor }: SceneOptions & { waitFor: WaitFor },
): Promise<Scene> {
  const open = () =>
    createInboxServer({
      ...{ database, services: [chat.service()], log: { error: () => {} } },
      // A test does not depend on the number of its calls.
      limits: { requestsPerSecond: 0, questionsPerMinute: 0 },
      ...(isHosted && { identify: ({ headers }) => accountOf(headers.get(accountHeader)) }),
    });
  let server = await open();
  const current = { fetch: (request: Request) => server.fetch(request) };
  const browserOf = (userId: string, account?: string) => personOf(current, { chat, waitFor }, userId, account);
  const { people } = chat;
  const [ana, ben, eve] = [browserOf(people.ana), browserOf(people.ben), browserOf(people.eve)];
  for (const person of isHosted ? [] : [ana, ben, eve]) {
    const result = await person.signIn();
    expectEqual(result.get('auth_success'), 'true', 'a sign-in with right answers ends with success');
  }
  return {
    ...{ chat, ana, ben, eve, browserOf, waitFor },
    async restart(meanwhile) {
      await server.close();
      await meanwhile();
      server = await open();
    },
    async close() {
      await server.close();
      await chat.close?.();
    },
  };
}
