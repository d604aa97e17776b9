import type { ChatAbility, ChatSuiteOptions, ChatUnderTest, TestRunner } from './chatUnderTest.ts';
import { testEndings } from './endings.ts';
import { createWaitFor } from './expectations.ts';
import { testReading } from './reading.ts';
import { createScene, type Scene, type SceneOptions, type Suite } from './scene.ts';
import { testSending } from './sending.ts';
import { testSignIn } from './signIn.ts';

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
  const openScene = async (options: SceneOptions = {}) =>
    createScene(await make(), { ...options, waitFor: createWaitFor(timeoutMs) });
  const shared = sharedScene(() => openScene());
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
        () => () => closingAll((later) => body(async (options) => later(await openScene(options)))),
      ),
  };
  describe('the contract of chat services: sign-in', () => testSignIn(suite));
  describe('the contract of chat services: reading', () => testReading(suite));
  describe('the contract of chat services: sending', () => testSending(suite));
  describe('the contract of chat services: failures and endings', () => testEndings(suite));
}

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
