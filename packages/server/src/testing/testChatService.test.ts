import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Chat, createChat } from '../../../../examples/another-chat/chat.ts';
import { chatUnderTest } from '../../../../examples/another-chat/chatUnderTest.ts';
import { testChatService } from './testChatService.ts';

const proof = { tags: ['proof'] };
const passwords = { ana: 'a secret', ben: 'b secret', eve: 'e secret' };

/** Runs the tests of the suite with these names; returns the failed ones with their messages. */
async function failuresOf(changes: (chat: Chat) => Partial<Chat>, names: readonly RegExp[]) {
  const tests: { name: string; run: () => Promise<void> }[] = [];
  const make = () => {
    const chat = createChat(passwords);
    return chatUnderTest({ ...chat, ...changes(chat) });
  };
  testChatService(
    make,
    { describe: (_name, body) => body(), it: (name, run) => void tests.push({ name, run }) },
    { timeoutMs: 8_000 },
  );
  const failures: Record<string, string> = {};
  // Together: what fails because nothing comes waits for seconds.
  await Promise.all(
    tests
      .filter(({ name }) => names.some((one) => one.test(name)))
      .map(({ name, run }) =>
        run().catch((error: Error) => {
          failures[name] = error.message;
        }),
      ),
  );
  return failures;
}

it('names what a chat service does not tell', proof, async () => {
  const names = [/^brings/, /^replies/, /^edits/];
  const failures = await failuresOf(() => ({ listen: () => () => {} }), names);
  expect(failures).toEqual({
    'brings what others write in the chat: to lists, streams, counts and searches': expect.stringContaining(
      'the stream brings new_message "heard',
    ),
    'replies in a thread, which the author of its first message follows': expect.stringContaining(
      'the stream brings thread_new_message "from the chat',
    ),
  });
});

/** Two posts for each message, everybody is in each room, and nobody loses the access. */
const forgetful = (chat: Chat): Partial<Chat> => {
  const as: Chat['as'] = (nick) => {
    const own = chat.as(nick);
    return {
      ...own,
      post: (room, body, more) => {
        chat.as('ana').post(room, body);
        return own.post(room, body, more);
      },
      rooms: () =>
        chat
          .as('ana')
          .rooms()
          .map((room) => ({ ...room, people: Object.keys(passwords) })),
      posts: (room) => chat.as('ana').posts(room),
    };
  };
  const withToken: Chat['withToken'] = (token) => as(chat.withToken(token).nick);
  return { as, withToken, ban: () => {} };
};

it('names what a chat service does twice or shows to strangers [EXT-81]', async () => {
  expect(await failuresOf(forgetful, [/^shows a stranger/, /^sends/])).toEqual({
    'shows a stranger nothing of a conversation': expect.stringContaining('a stranger does not learn'),
    'sends a message to the chat once, and tells it to the others': expect.stringContaining(
      'the chat receives a message once',
    ),
  });
});

it('names what a chat service allows after the end, and not what it does well', proof, async () => {
  expect(await failuresOf(forgetful, [/^lists/, /^ends the access/])).toEqual({
    'ends the access of a person whom the chat does not accept any more': expect.stringContaining('the access ends'),
  });
});

it('has an example of at most 300 lines [EXT-80]', () => {
  const folder = join(import.meta.dirname, '../../../../examples/another-chat');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const lines = sources.map((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(300);
});
