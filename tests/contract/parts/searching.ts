import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Conversation, SearchType } from '../../../src/model/index.ts';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { errorOf, send, sharedChannel } from './acts.ts';

/** A word that nobody has written, of letters only. */
const newWord = (): string =>
  randomUUID()
    .replace(/\W/g, '')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

export function describeSearching(running: Running): void {
  describe.runIf(running.capabilities.search)('search', () => {
    const search = async (q: string, more: { type?: SearchType; limit?: number } = {}) =>
      (await needed(running.subject.transport.search, 'search')({ q, ...more })).results;
    const texts = async (q: string, limit?: number) =>
      (await search(q, { type: 'messages', ...(limit !== undefined && { limit }) })).messages.map(({ text }) => text);
    const me = async () => {
      const status = await running.subject.transport.loadAuthStatus();
      return needed(status.authenticated ? status.user : undefined, 'signed-in person');
    };

    it('finds a message by its text, in any case, and says what it found', async () => {
      const { id, name } = await sharedChannel(running.subject);
      const word = newWord();
      const sent = await send(running.subject.transport, id, `The Big${word} is here, *big${word}*`);
      const { messages } = await search(`BIG${word.toUpperCase()}`);
      expect(messages).toHaveLength(1);
      expect(messages[0]).toMatchObject({
        conversation_id: id,
        conversation_name: name,
        conversation_type: 'channel',
        conversation_is_private: false,
        user: (await me()).id,
        text: expect.stringContaining(word),
        ts: sent.ts,
        highlights: [`Big${word}`, `big${word}`],
      });
    });

    it('finds a reply, in its thread', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const { ts: thread_ts } = await send(transport, id, 'Who?');
      const { ts } = await send(transport, id, `I, ${word}`, { thread_ts });
      expect((await search(word)).messages).toMatchObject([{ conversation_id: id, thread_ts, ts }]);
    });

    it('finds words without their accents, by their beginning, and inside of others', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const text = `Un Café${word}tier`;
      await send(running.subject.transport, id, text);
      for (const q of [`cafe${word}tier`, `CAFÉ${word}`, `afe${word}`, `${word}tier`])
        expect(await texts(q)).toEqual([text]);
    });

    it('finds people who are mentioned by their names', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const person = needed(
        Object.values(await transport.loadUsers()).find(({ real_name }) => /^\w+ \w+$/.test(real_name ?? '')),
        'person with two names',
      );
      const called = person.display_name || person.real_name || person.name;
      await send(transport, id, `${word} <@${person.id}>`);
      expect(await texts(`${word} ${called}`)).toEqual([`${word} @${called}`]);
    });

    it('wants every word, phrases as they are, and nothing that is excluded', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const [first, second] = [`${word} red, green and blue`, `${word} blue and green`];
      for (const text of [first, second]) await send(running.subject.transport, id, text);
      const found = async (q: string) => (await texts(`${word} ${q}`)).sort();
      expect(await found('green blue')).toEqual([second, first].sort());
      expect(await found('green red')).toEqual([first]);
      expect(await found('green yellow')).toEqual([]);
      expect(await found('"green and blue"')).toEqual([first]);
      expect(await found('"reen and blue"')).toEqual([]);
      expect(await found('-red')).toEqual([second]);
      expect(await found('-re')).toEqual([second]);
      expect(await found('-"blue and green"')).toEqual([first]);
      expect(await found('from: in: has: "')).toEqual([second, first].sort());
    });

    it('knows who wrote, by from:', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const other = await asOther.loadAuthStatus();
      if (!other.authenticated) throw new Error('nobody is signed in');
      await send(transport, id, `${word} mine`);
      await send(asOther, id, `${word} theirs`);
      const { name, real_name = name } = other.user;
      for (const q of [`from:me`, `-from:${name}`, `-from:@${name}`, `from:${(await me()).id}`]) {
        expect(await texts(`${word} ${q}`)).toEqual([`${word} mine`]);
      }
      for (const q of [`from:${name}`, `from:"${real_name}"`, `from:<@${other.user.id}>`, '-from:me']) {
        expect(await texts(`${q} ${word}`)).toEqual([`${word} theirs`]);
      }
      expect(await texts(`${word} from:me from:${name}`)).toHaveLength(2);
      expect(await texts(`${word} from:nobody-of-that-name`)).toEqual([]);
    });

    it('knows where it was written, by in:', async () => {
      const { transport } = running.subject;
      const here = await sharedChannel(running.subject);
      const { conversations } = await transport.loadConversations();
      const there = needed(
        conversations.find(({ type, id }) => type !== 'thread' && id !== here.id),
        'second conversation',
      );
      const word = newWord();
      await send(transport, here.id, `${word} here`);
      await send(transport, there.id, `${word} there`);
      for (const q of [`in:${here.name}`, `in:#${here.name}`, `in:${here.id}`, `-in:"${there.name}"`]) {
        expect(await texts(`${word} ${q}`)).toEqual([`${word} here`]);
      }
      expect(await texts(`${word} in:"${there.name}"`)).toEqual([`${word} there`]);
      expect(await texts(`${word} in:nowhere-at-all`)).toEqual([]);
      expect((await search(`in:${here.name}`)).conversations.map(({ id }) => id)).toContain(here.id);
    });

    it('knows links, by has:link', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const [linked, plain] = [`${word} <https://a.test/x|there>`, `${word} nowhere`];
      for (const text of [linked, plain]) await send(running.subject.transport, id, text);
      expect(await texts(`${word} has:link`)).toEqual([linked]);
      expect(await texts(`${word} -has:link`)).toEqual([plain]);
      expect(await texts(`${word} a.test/x`)).toEqual([linked]);
    });

    it('knows what is unread, by is:unread', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      await send(transport, id, `${word} own`);
      const read = await send(asOther, id, `${word} read`);
      await transport.markRead(id, read.ts);
      await send(asOther, id, `${word} unread`);
      expect(await texts(`${word} is:unread`)).toEqual([`${word} unread`]);
      expect((await texts(`${word} -is:unread`)).sort()).toEqual([`${word} own`, `${word} read`]);
      const unread = (await search('is:unread', { type: 'conversations', limit: 100 })).conversations;
      expect(unread.map((each) => each.id)).toContain(id);
      expect(unread.every(({ unread_count }) => unread_count > 0)).toBe(true);
      const rest = (await search('-is:unread', { type: 'conversations', limit: 100 })).conversations;
      expect(rest.map((each) => each.id)).not.toContain(id);
    });

    it('knows when it was written, by before: and after:', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      const { ts } = await send(running.subject.transport, id, word);
      const year = new Date(Number(ts) * 1000).getFullYear();
      for (const q of [`after:${year - 2}`, `before:${year + 2}-01-01`, `after:${year - 2}-12 before:${year + 2}`]) {
        expect(await texts(`${word} ${q}`)).toEqual([word]);
      }
      for (const q of [`before:${year - 1}`, `after:${year + 1}-12-31`, 'before:1970-01-02']) {
        expect(await texts(`${word} ${q}`)).toEqual([]);
      }
    });

    it('answers the best first: whole words, then beginnings, then parts; together before apart; new before old', async () => {
      const { id } = await sharedChannel(running.subject);
      const [word, other] = [newWord(), newWord()];
      const ranked = [`a ${word} b`, `a ${word}s b`, `a un${word} b`];
      for (const text of ranked) await send(running.subject.transport, id, text);
      expect(await texts(word)).toEqual(ranked);
      expect(await texts(word, 2)).toEqual(ranked.slice(0, 2));
      const together = [`${other} alpha beta`, `${other} alpha beta again`, `beta ${other} alpha`];
      for (const text of together) await send(running.subject.transport, id, text);
      expect(await texts(`${other} alpha beta`)).toEqual([together[1], together[0], together[2]]);
    });

    it('takes nearly the same words where there is nothing else', async () => {
      const { id } = await sharedChannel(running.subject);
      const word = `release${newWord()}`;
      await send(running.subject.transport, id, `The ${word} plan`);
      const { messages } = await search(`${word.replace('ea', 'ae')} plan`);
      expect(messages).toMatchObject([{ text: `The ${word} plan`, highlights: [word, 'plan'] }]);
      await send(running.subject.transport, id, `The ${word.replace('ea', 'ae')} plan`);
      expect(await texts(`${word.replace('ea', 'ae')} plan`)).toEqual([`The ${word.replace('ea', 'ae')} plan`]);
    });

    it('finds conversations and people by name', async () => {
      const { transport } = running.subject;
      const { id, name } = await sharedChannel(running.subject);
      expect((await search(name)).conversations.map((each) => each.id)).toContain(id);
      expect((await search(name, { type: 'conversations' })).conversations[0]).toMatchObject({ id, name });
      const person = needed(Object.values(await transport.loadUsers())[0], 'person');
      expect((await search(person.name)).users[0]?.id).toBe(person.id);
      expect((await search(`${person.name} from:me`)).users).toEqual([]);
      expect((await search(`${person.name} in:${name}`)).users).toEqual([]);
    });

    it('finds only the kind and so many as asked', async () => {
      const { transport } = running.subject;
      const { id } = await sharedChannel(running.subject);
      const word = newWord();
      for (let count = 0; count < 3; count += 1) await send(transport, id, `${word} ${count}`);
      expect(await texts(word, 2)).toEqual([`${word} 2`, `${word} 1`]);
      expect((await search(word, { type: 'users' })).messages).toEqual([]);
      for (const limit of [0, 101, 1.5]) {
        expect(await errorOf(search(word, { limit }))).toMatchObject({
          status: 400,
          message: expect.stringContaining('limit'),
        });
      }
      expect(await errorOf(search('x'.repeat(1001)))).toMatchObject({
        status: 400,
        message: expect.stringContaining('q'),
      });
    });

    it.each(['', ' ', '->!', 'from:', '""', '%', '_', "'", '\\'])('finds nothing for %j', async (q) => {
      expect(await search(q)).toEqual({ conversations: [], messages: [], users: [] });
    });

    it('finds nothing where there is nothing', async () => {
      expect(await search(randomUUID())).toEqual({ conversations: [], messages: [], users: [] });
    });

    it('shows nobody what only others may see, however they ask', async (context) => {
      const { transport, asOther } = running.subject;
      if (!asOther) return context.skip();
      const mine = new Set((await transport.loadConversations()).conversations.map(({ id }) => id));
      const isElsewhere = ({ id, type }: Conversation) => !mine.has(id) && type !== 'thread';
      const theirs = (await asOther.loadConversations()).conversations.filter(isElsewhere);
      const [hidden, open] = [
        theirs.find(({ is_private }) => is_private),
        theirs.find(({ is_private }) => !is_private),
      ];
      const { id, name } = needed(hidden, 'private conversation of the other person alone');
      const word = newWord();
      await send(asOther, id, `${word} secret`);
      const typo = `${word}x`;
      for (const q of [
        word,
        `${word} secret`,
        `"${word} secret"`,
        typo,
        `${word} in:${id}`,
        `${word} in:"${name}"`,
        `-nothing ${word}`,
      ]) {
        expect((await search(q)).messages).toEqual([]);
      }
      const everything = (await search('-nothing', { limit: 100 })).messages;
      expect(everything.length).toBeGreaterThan(0);
      expect(everything.map(({ conversation_id }) => conversation_id)).not.toContain(id);
      expect((await search(name, { limit: 100 })).conversations.map((each) => each.id)).not.toContain(id);
      expect((await needed(asOther.search, 'search')({ q: word })).results.messages).toHaveLength(1);

      if (!open) return;
      await send(asOther, open.id, `${word} open`);
      expect(await texts(word)).toEqual([`${word} open`]);
      const [found] = (await search(open.name, { type: 'conversations' })).conversations;
      expect(found).toMatchObject({ id: open.id, unread_count: 0 });
    });
  });
}
