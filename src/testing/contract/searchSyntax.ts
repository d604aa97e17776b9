import { currentUser, loadConversations, loadUsers, send, sharedChannel, uniqueWord } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectThat } from './expectations.ts';
import { search, searchTexts } from './search.ts';
import type { ContractTest } from './subject.ts';

const meaningless = ['', ' ', '->!', 'from:', '""', '%', '_', "'", '\\'];

export function testSearchSyntax(test: ContractTest): void {
  test('matches without accents, by the beginning and inside of words', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const text = `Un Café${word}tier`;
    await send(subject.transport, id, text);
    for (const q of [`cafe${word}tier`, `CAFÉ${word}`, `afe${word}`, `${word}tier`]) {
      expectEqual(await searchTexts(subject, q), [text], `"${q}" matches`);
    }
    const pointed = `${word} إجازةً שָׁלוֹם`;
    await send(subject.transport, id, pointed);
    expectEqual(await searchTexts(subject, `${word} اجازة שלום`), [pointed], 'Arabic and Hebrew match without points');
  });

  test('matches mentioned people by name', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const people = Object.values(await loadUsers(transport));
    const person = expectPresent(
      people.find(({ real_name }) => /^\w+ \w+$/.test(real_name ?? '')),
      'there is a person with two names',
    );
    const name = person.display_name || person.real_name || person.name;
    await send(transport, id, `${word} <@${person.id}>`);
    expectEqual(await searchTexts(subject, `${word} ${name}`), [`${word} @${name}`], 'a mention matches by name');
  });

  test('requires all words and phrases and leaves excluded ones out', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const [first, second] = [`${word} red, green and blue`, `${word} blue and green`];
    for (const text of [first, second]) await send(subject.transport, id, text);
    const expected: readonly [q: string, texts: string[]][] = [
      ['green blue', [second, first]],
      ['green red', [first]],
      ['green yellow', []],
      ['"green and blue"', [first]],
      ['"reen and blue"', []],
      ['-red', [second]],
      ['-re', [second]],
      ['-"blue and green"', [first]],
      ['from: in: has: "', [second, first]],
    ];
    for (const [q, texts] of expected) {
      const found = await searchTexts(subject, `${word} ${q}`);
      expectEqual(found.sort(), texts.sort(), `"${q}" selects messages`);
    }
  });

  test('selects by author with from:', 'searchSyntax', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const [me, other] = [await currentUser(transport), await currentUser(asOther)];
    await send(transport, id, `${word} mine`);
    await send(asOther, id, `${word} theirs`);
    const { name, real_name = name } = other;
    for (const q of ['from:me', `-from:${name}`, `-from:@${name}`, `from:${me.id}`]) {
      expectEqual(await searchTexts(subject, `${word} ${q}`), [`${word} mine`], `"${q}" selects own messages`);
    }
    for (const q of [`from:${name}`, `from:"${real_name}"`, `from:<@${other.id}>`, '-from:me']) {
      expectEqual(await searchTexts(subject, `${q} ${word}`), [`${word} theirs`], `"${q}" selects messages of others`);
    }
    const either = await searchTexts(subject, `${word} from:me from:${name}`);
    expectEqual(either.length, 2, 'two authors select the messages of both');
    const none = await searchTexts(subject, `${word} from:nobody-of-that-name`);
    expectEqual(none, [], 'an unknown author selects nothing');
  });

  test('selects by conversation with in:', 'searchSyntax', async (subject) => {
    const { transport } = subject;
    const here = await sharedChannel(subject);
    const there = expectPresent(
      (await loadConversations(transport)).find(({ type, id }) => type !== 'thread' && id !== here.id),
      'there is a second conversation',
    );
    const word = uniqueWord();
    await send(transport, here.id, `${word} here`);
    await send(transport, there.id, `${word} there`);
    for (const q of [`in:${here.name}`, `in:#${here.name}`, `in:${here.id}`, `-in:"${there.name}"`]) {
      expectEqual(await searchTexts(subject, `${word} ${q}`), [`${word} here`], `"${q}" selects the channel`);
    }
    const elsewhere = await searchTexts(subject, `${word} in:"${there.name}"`);
    expectEqual(elsewhere, [`${word} there`], 'a quoted name selects the conversation');
    expectEqual(await searchTexts(subject, `${word} in:nowhere-at-all`), [], 'an unknown name selects nothing');
    const { conversations } = await search(subject, `in:${here.name}`);
    expectThat(
      conversations.some(({ id }) => id === here.id),
      'in: alone finds the conversation',
    );
  });

  test('selects messages with links with has:link', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const [linked, plain] = [`${word} <https://a.test/x|there>`, `${word} nowhere`];
    for (const text of [linked, plain]) await send(subject.transport, id, text);
    expectEqual(await searchTexts(subject, `${word} has:link`), [linked], 'has:link selects messages with links');
    expectEqual(await searchTexts(subject, `${word} -has:link`), [plain], '-has:link selects messages without');
    expectEqual(await searchTexts(subject, `${word} a.test/x`), [linked], 'addresses of links match');
  });

  test('selects unread messages and conversations with is:unread', 'searchSyntax', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    await send(transport, id, `${word} own`);
    const read = await send(asOther, id, `${word} read`);
    await transport.markRead(id, read.ts);
    await send(asOther, id, `${word} unread`);
    expectEqual(await searchTexts(subject, `${word} is:unread`), [`${word} unread`], 'is:unread selects messages');
    const others = await searchTexts(subject, `${word} -is:unread`);
    expectEqual(others.sort(), [`${word} own`, `${word} read`], '-is:unread selects the others');
    const conversations = async (q: string) =>
      (await search(subject, q, { type: 'conversations', limit: 100 })).conversations;
    const unread = await conversations('is:unread');
    expectThat(
      unread.some((found) => found.id === id) && unread.every((found) => found.unread_count > 0),
      'is:unread selects unread conversations',
    );
    const notUnread = await conversations('-is:unread');
    expectThat(!notUnread.some((found) => found.id === id), '-is:unread selects the other conversations');
  });

  test('selects by date with before: and after:', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const { ts } = await send(subject.transport, id, word);
    const year = new Date(Number(ts) * 1000).getFullYear();
    for (const q of [`after:${year - 2}`, `before:${year + 2}-01-01`, `after:${year - 2}-12 before:${year + 2}`]) {
      expectEqual(await searchTexts(subject, `${word} ${q}`), [word], `"${q}" includes the message`);
    }
    for (const q of [`before:${year - 1}`, `after:${year + 1}-12-31`, 'before:1970-01-02']) {
      expectEqual(await searchTexts(subject, `${word} ${q}`), [], `"${q}" excludes the message`);
    }
  });

  test('ranks whole words, adjacent words and newer messages first', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const [word, other] = [uniqueWord(), uniqueWord()];
    const ranked = [`a ${word} b`, `a ${word}s b`, `a un${word} b`];
    for (const text of ranked) await send(subject.transport, id, text);
    expectEqual(
      await searchTexts(subject, word),
      ranked,
      'whole words come before beginnings, beginnings before parts',
    );
    expectEqual(await searchTexts(subject, word, 2), ranked.slice(0, 2), 'a limit keeps the best results');
    const texts = [`${other} alpha beta`, `${other} alpha beta again`, `beta ${other} alpha`];
    for (const text of texts) await send(subject.transport, id, text);
    expectEqual(
      await searchTexts(subject, `${other} alpha beta`),
      [texts[1], texts[0], texts[2]],
      'adjacent words come before separate ones, newer messages before older ones',
    );
  });

  test('finds misspelled words when nothing else matches', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = `release${uniqueWord()}`;
    const misspelled = word.replace('ea', 'ae');
    await send(subject.transport, id, `The ${word} plan`);
    const { messages } = await search(subject, `${misspelled} plan`);
    expectEqual(messages.length, 1, 'a misspelled word matches');
    expectProperties(
      messages[0],
      { text: `The ${word} plan`, highlights: [word, 'plan'] },
      'highlights are the words as the message has them',
    );
    await send(subject.transport, id, `The ${misspelled} plan`);
    const exact = await searchTexts(subject, `${misspelled} plan`);
    expectEqual(exact, [`The ${misspelled} plan`], 'exact matches leave misspelled ones out');
  });

  test('finds code as written', 'searchSyntax', async (subject) => {
    const { id } = await sharedChannel(subject);
    const word = uniqueWord();
    const texts = ['data-&gt;&gt;name', 'List&lt;String&gt; all', 'foo_bar.baz() here', 'list foo bar baz data name'];
    for (const text of texts) await send(subject.transport, id, `${word} ${text}`);
    const cases: [string, string | undefined][] = [
      ['->>', texts[0]],
      ['>>', texts[0]],
      ['list<', texts[1]],
      ['List<String>', texts[1]],
      ['foo_bar.baz()', texts[2]],
      ['BAR.baz(', texts[2]],
      ['baz()x', undefined],
    ];
    for (const [q, text] of cases) {
      const expected = text === undefined ? [] : [`${word} ${text}`];
      expectEqual(await searchTexts(subject, `${word} ${q}`), expected, `"${q}" matches as written`);
    }
    const without = await searchTexts(subject, `${word} -baz() -list<`);
    expectEqual(without.length, 2, 'code can be excluded');
    const [found] = (await search(subject, `${word} ->>`)).messages;
    expectEqual(found?.highlights, [word, '-&gt;&gt;'], 'highlights are the code as the message has it');
  });

  for (const q of meaningless) {
    test(`finds nothing for ${JSON.stringify(q)}`, 'searchSyntax', async (subject) => {
      const results = await search(subject, q);
      expectEqual(results, { conversations: [], messages: [], users: [] }, 'a query without words has no results');
    });
  }
}
