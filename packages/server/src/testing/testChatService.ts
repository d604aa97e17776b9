import { createInboxServer, type InboxServerOptions } from '../app/createInboxServer.ts';
import type { ChatAbility, ChatSuiteOptions, ChatUnderTest, TestRunner } from './chatUnderTest.ts';
import { testEndings } from './endings.ts';
import { createWaitFor, type WaitFor } from './expectations.ts';
import { accountHeader, type InboxPerson, personOf } from './inboxPerson.ts';
import { testReading } from './reading.ts';
import { testSending } from './sending.ts';
import { testSignIn } from './signIn.ts';

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

interface SceneOptions {
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

/**
 * Registers a test for each rule that the inbox relies on in a chat service, with any test runner. `make` returns a new chat; it is called
 * once for the tests that share a server, and for each of the others.
 *
 * @example
 * import { describe, it } from 'vitest';
 * testChatService(() => makeChatUnderTest(), { describe, it }, { without: ['react'] });
 */
export function testChatService(
  make: () => ChatUnderTest | Promise<ChatUnderTest>,
  { describe, it }: TestRunner,
  { without = [], timeoutMs = 5000 }: ChatSuiteOptions = {},
): void {
  const waitFor = createWaitFor(timeoutMs);
  const openServer = (chat: ChatUnderTest, { database = { memory: true }, isHosted = false }: SceneOptions) =>
    createInboxServer({
      ...{ database, services: [chat.service()], log: { error: () => {} } },
      // A test does not depend on the number of its calls.
      limits: { requestsPerSecond: 0, questionsPerMinute: 0 },
      ...(isHosted && { identify: ({ headers }) => accountOf(headers.get(accountHeader)) }),
    });
  async function openScene(options: SceneOptions): Promise<Scene> {
    const chat = await make();
    let server = await openServer(chat, options);
    const current = { fetch: (request: Request) => server.fetch(request) };
    const browserOf = (userId: string, account?: string) => personOf(current, { chat, waitFor }, userId, account);
    const [ana, ben, eve] = [chat.people.ana, chat.people.ben, chat.people.eve].map((id) => browserOf(id));
    if (!ana || !ben || !eve) throw new Error('The chat has three people');
    if (!options.isHosted) for (const person of [ana, ben, eve]) await person.signIn();
    return {
      ...{ chat, ana, ben, eve, browserOf, waitFor },
      async restart(meanwhile) {
        await server.close();
        await meanwhile();
        server = await openServer(chat, options);
      },
      async close() {
        await server.close();
        await chat.close?.();
      },
    };
  }
  const shared = sharedScene(() => openScene({}));
  const register = (name: string, needs: ChatAbility | undefined, bodyOf: () => () => Promise<void>) => {
    if (needs === undefined || !without.includes(needs)) it(name, bodyOf());
    else it.skip?.(name, async () => {});
  };
  const suite: Suite = {
    test: (name, body, needs) => register(name, needs, () => shared.user(body)),
    testAlone: (name, body, needs) =>
      register(
        name,
        needs,
        () => () => closingAll((later) => body(async (options = {}) => later(await openScene(options)))),
      ),
  };
  describe('the contract of chat services: sign-in', () => testSignIn(suite));
  describe('the contract of chat services: reading', () => testReading(suite));
  describe('the contract of chat services: sending', () => testSending(suite));
  describe('the contract of chat services: failures and endings', () => testEndings(suite));
}

const accountOf = (account: string | null) => (account === null ? null : { account });

async function closingAll(body: (later: (scene: Scene) => Scene) => Promise<void>): Promise<void> {
  const opened: Scene[] = [];
  try {
    await body((scene) => {
      opened.push(scene);
      return scene;
    });
  } finally {
    for (const scene of opened) await scene.close();
  }
}

/** One scene for several tests, opened by the first and closed after the last. */
function sharedScene(open: () => Promise<Scene>) {
  let opening: Promise<Scene> | undefined;
  let left = 0;
  return {
    user(body: (scene: Scene) => Promise<void>) {
      left += 1;
      return async (): Promise<void> => {
        opening ??= open();
        try {
          await body(await opening);
        } finally {
          left -= 1;
          if (left === 0) await opening.then((scene) => scene.close());
        }
      };
    },
  };
}
