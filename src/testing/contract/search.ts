import type { SearchAnswer, SearchType } from '../../model/index.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import {
  currentUser,
  hiddenConversation,
  loadUsers,
  publicChannelOfOther,
  send,
  sharedChannel,
  uniqueWord,
} from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import type { ContractTest } from './subject.ts';

export const search = async (
  { transport }: { transport: InboxTransport },
  q: string,
  options: { type?: SearchType; limit?: number } = {},
): Promise<SearchAnswer['results']> => {
  const answer = expectPresent(
    transport.search?.({ q, ...options }),
    'the capability `search` needs `transport.search`',
  );
  return (await answer).results;
};

/** The texts of the messages that a search finds, best first. */
export const searchTexts = async (
  subject: { transport: InboxTransport },
  q: string,
  limit?: number,
): Promise<string[]> => {
  const results = await search(subject, q, { type: 'messages', ...(limit !== undefined && { limit }) });
  return results.messages.map(({ text }) => text);
};

const nothing = { conversations: [], messages: [], users: [] };

export function testSearch(test: ContractTest): void {
  test('finds a message and its conversation', 'search', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    await send(transport, id, `A ${word} in a haystack`);
    const { messages } = await search(subject, word, { type: 'messages', limit: 5 });
    expectThat(
      messages.some(({ text, conversation_id }) => conversation_id === id && text.includes(word)),
      'the search finds the message and names its conversation',
    );
  });

  test('finds nothing for an unknown word', 'search', async (subject) => {
    expectEqual(await search(subject, uniqueWord()), nothing, 'an unknown word has no results');
  });

  test('finds a message in any case, with all its fields', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const { id, name } = await sharedChannel(subject);
    const user = await currentUser(transport);
    const word = uniqueWord();
    const { ts } = await send(transport, id, `The Big${word} is here, *big${word}*`);
    const { messages } = await search(subject, `BIG${word.toUpperCase()}`);
    expectEqual(messages.length, 1, 'the message is found once');
    expectProperties(
      messages[0],
      {
        conversation_id: id,
        conversation_name: name,
        conversation_type: 'channel',
        conversation_is_private: false,
        user: user.id,
        ts,
        highlights: [`Big${word}`, `big${word}`],
      },
      'a result names its conversation, author, timestamp and the matching parts of the text',
    );
    expectThat(messages[0]?.text.includes(word) === true, 'a result has the text of the message');
  });

  test('finds a reply and its thread', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const { ts: thread_ts } = await send(transport, id);
    const { ts } = await send(transport, id, `I, ${word}`, { thread_ts });
    const { messages } = await search(subject, word);
    expectEqual(messages.length, 1, 'the reply is found once');
    expectProperties(messages[0], { conversation_id: id, thread_ts, ts }, 'a reply is found with its thread');
  });

  test('finds conversations and people by name', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const { id, name } = await sharedChannel(subject);
    const idsOf = (results: readonly { id: string }[]) => results.map((result) => result.id);
    expectThat(idsOf((await search(subject, name)).conversations).includes(id), 'a channel is found by its name');
    const [first] = (await search(subject, name, { type: 'conversations' })).conversations;
    expectProperties(first, { id, name }, 'the channel with the name comes first');
    const person = expectPresent(Object.values(await loadUsers(transport))[0], 'there is a person');
    expectEqual((await search(subject, person.name)).users[0]?.id, person.id, 'a person is found by name');
    for (const filter of ['from:me', `in:${name}`]) {
      const { users } = await search(subject, `${person.name} ${filter}`);
      expectEqual(users, [], `a search with ${filter} finds no people`);
    }
  });

  test('limits results to a type and a number', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    for (let count = 0; count < 3; count += 1) await send(transport, id, `${word} ${count}`);
    expectEqual(
      await searchTexts(subject, word, 2),
      [`${word} 2`, `${word} 1`],
      'the newest of equal results come first',
    );
    expectEqual((await search(subject, word, { type: 'users' })).messages, [], 'a type selects its results');
  });

  test('answers in pages with the number of all results', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    // Without a count, the server has no pages.
    if ((await transport.search?.({ q: uniqueWord() }))?.totals === undefined) return;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const texts = Array.from({ length: 7 }, (_, index) => `${word} ${index}`);
    for (const text of texts) await send(transport, id, text);
    const page = async (offset: number) => {
      const answer = await transport.search?.({ q: word, type: 'messages', limit: 3, offset });
      return { texts: answer?.results.messages.map(({ text }) => text), total: answer?.totals?.messages };
    };
    const newestFirst = [...texts].reverse();
    for (const offset of [0, 3, 6, 9]) {
      expectEqual(
        await page(offset),
        { texts: newestFirst.slice(offset, offset + 3), total: 7 },
        `the page at ${offset} follows the one before, with the same total`,
      );
    }
    const none = await transport.search?.({ q: uniqueWord() });
    expectEqual(none?.totals, { conversations: 0, messages: 0, users: 0 }, 'nothing found is counted as zero');
  });

  test('refuses invalid limits and long queries', ['searchSyntax', 'validation'], async (subject) => {
    const word = uniqueWord();
    for (const limit of [0, 101, 1.5]) {
      const refused = { kind: 'http', status: 400, message: 'limit' } as const;
      await expectRefusal(search(subject, word, { limit }), refused, `the limit ${limit} is refused`);
    }
    if ((await subject.transport.search?.({ q: word }))?.totals !== undefined) {
      const negative = Promise.resolve(subject.transport.search?.({ q: word, offset: -1 }));
      await expectRefusal(negative, { kind: 'http', status: 400, message: 'offset' }, 'a negative offset is refused');
    }
    const refused = { kind: 'http', status: 400, message: 'q' } as const;
    await expectRefusal(search(subject, 'x'.repeat(1001)), refused, 'a query of more than 1000 characters is refused');
  });

  test('finds only what the person may see', ['searchSyntax', 'privacy'], async (subject) => {
    const { asOther } = subject;
    const { id, name } = await hiddenConversation(subject);
    const word = uniqueWord();
    await send(asOther, id, `${word} secret`);
    const queries = [
      word,
      `${word} secret`,
      `"${word} secret"`,
      `${word}x`,
      `${word} in:${id}`,
      `${word} in:"${name}"`,
      `-nothing ${word}`,
    ];
    for (const q of queries) {
      expectEqual((await search(subject, q)).messages, [], `"${q}" finds no private message of others`);
    }
    const everything = (await search(subject, '-nothing', { limit: 100 })).messages;
    expectThat(everything.length > 0, 'a search by exclusion finds messages');
    expectThat(!everything.some((found) => found.conversation_id === id), 'a search by exclusion respects membership');
    const named = (await search(subject, name, { limit: 100 })).conversations;
    expectThat(!named.some((found) => found.id === id), 'a private conversation of others is not found by name');
    const theirs = await search({ transport: asOther }, word);
    expectEqual(theirs.messages.length, 1, 'a member finds the message');

    const open = await publicChannelOfOther(subject);
    if (open === undefined) return;
    await send(asOther, open.id, `${word} open`);
    expectEqual(await searchTexts(subject, word), [`${word} open`], 'messages of public channels are found');
    const [found] = (await search(subject, open.name, { type: 'conversations' })).conversations;
    expectProperties(found, { id: open.id, unread_count: 0 }, 'a public channel is found, without unread messages');
  });
}
