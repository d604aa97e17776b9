import type { Conversation, Message, Ts } from '../../model/index.ts';
import type { InboxTransport, MessagePage } from '../../transport/contract.ts';
import { send, sharedChannel } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const tsOf = (messages: readonly Message[] | undefined): Ts[] => (messages ?? []).map(({ ts }) => ts);

/** Each message with its replies. */
const outline = (messages: readonly Message[] | undefined) =>
  (messages ?? []).map(({ ts, reply_count, threads }) => ({ ts, reply_count, replies: tsOf(threads) }));

/** A channel with at least seven messages, one of them with three replies if there are threads. */
async function longChannel(subject: ContractSubject) {
  const { transport } = subject;
  const { id } = await sharedChannel(subject);
  const sent: Message[] = [];
  for (let count = 0; count < 7; count += 1) sent.push(await send(transport, id));
  const parent = expectPresent(sent[3], 'seven messages were sent');
  const replies: Message[] = [];
  for (let count = 0; count < 3 && transport.hasThreads !== false; count += 1)
    replies.push(await send(transport, id, undefined, { thread_ts: parent.ts }));
  const { messages: all = [], has_older } = await transport.loadConversation(id);
  expectThat(has_older === false, 'the suite needs a shared channel whose messages fit in one page');
  // A few pages, however long the channel is.
  return { id, parent, replies, all, limit: Math.ceil(all.length / 4) };
}

/** Loads pages in one direction until the end; the messages oldest first. */
async function walk(transport: InboxTransport, id: string, direction: 'before' | 'after', start: MessagePage) {
  const { limit = 1 } = start;
  let page = start;
  let walked: Message[] = [];
  for (;;) {
    const { messages = [], has_older, has_newer } = await transport.loadConversation(id, page);
    const hasMore = direction === 'before' ? has_older : has_newer;
    expectThat(messages.length <= limit, 'a page has at most as many messages as its limit');
    expectThat(typeof hasMore === 'boolean', 'a page tells whether there are more messages on both sides');
    walked = direction === 'before' ? [...messages, ...walked] : [...walked, ...messages];
    const next = direction === 'before' ? messages[0] : messages.at(-1);
    if (!hasMore) return walked;
    const from = expectPresent(next, 'a page with more messages beyond it is not empty').ts;
    expectThat(from !== page[direction], 'a page has none of the messages of the page before');
    page = { limit, [direction]: from };
  }
}

const endsOf = ({ has_older, has_newer }: Conversation) => ({ has_older, has_newer });

export function testPages(test: ContractTest): void {
  test('walks from the newest message to the first without gaps and repetitions', 'pages', async (subject) => {
    const { id, all, limit } = await longChannel(subject);
    const walked = await walk(subject.transport, id, 'before', { limit });
    expectEqual(outline(walked), outline(all), 'pages before each other have every message once, with its replies');
  });

  test('walks from the first message to the newest without gaps and repetitions', 'pages', async (subject) => {
    const { id, all, limit } = await longChannel(subject);
    const [first, ...rest] = all;
    const walked = await walk(subject.transport, id, 'after', { limit, after: first?.ts });
    expectEqual(outline(walked), outline(rest), 'pages after each other have every message once, with its replies');
  });

  test('tells at both ends that there is nothing beyond', 'pages', async ({ transport, ...subject }) => {
    const { id, all, limit } = await longChannel({ transport, ...subject });
    const first = expectPresent(all[0], 'the channel has messages').ts;
    const last = expectPresent(all.at(-1), 'the channel has messages').ts;
    const load = (page: MessagePage) => transport.loadConversation(id, page);
    const expectPage = async (page: MessagePage, messages: Ts[], ends: ReturnType<typeof endsOf>) => {
      const answer = await load(page);
      const name = JSON.stringify(page);
      expectEqual(tsOf(answer.messages), messages, `the page ${name} has its messages`);
      expectProperties(answer, ends, `the page ${name} tells what is beyond it`);
    };
    const order = tsOf(all);
    await expectPage({ limit: all.length }, order, { has_older: false, has_newer: false });
    await expectPage({ limit: all.length - 1 }, order.slice(1), { has_older: true, has_newer: false });
    await expectPage({ before: first, limit }, [], { has_older: false, has_newer: true });
    await expectPage({ after: last, limit }, [], { has_older: true, has_newer: false });
    await expectPage({ before: order[limit], limit }, order.slice(0, limit), { has_older: false, has_newer: true });
    await expectPage({ after: order.at(-limit - 1), limit }, order.slice(-limit), {
      has_older: true,
      has_newer: false,
    });
    await expectPage({ around: first, limit }, order.slice(0, limit), { has_older: false, has_newer: true });
    await expectPage({ around: last, limit }, order.slice(-limit), { has_older: true, has_newer: false });
    await expectPage({ around: last, limit: all.length }, order, { has_older: false, has_newer: false });
  });

  test('loads the messages on both sides of a message, also of a reply', 'pages', async ({ transport, ...subject }) => {
    const { id, parent, replies, all } = await longChannel({ transport, ...subject });
    const at = tsOf(all).indexOf(parent.ts);
    for (const { ts } of [parent, ...replies]) {
      const page = await transport.loadConversation(id, { around: ts, limit: 3 });
      const shown = tsOf(page.messages);
      expectEqual(shown, tsOf(all.slice(at - 1, at + 2)), 'a message has older and newer ones around it');
      expectProperties(page, { has_older: true, has_newer: true }, 'a page in the middle has messages on both sides');
    }
    const [only] = (await transport.loadConversation(id, { around: parent.ts, limit: 1 })).messages ?? [];
    expectEqual(only?.ts, parent.ts, 'a page of one message around a message has this message');
  });

  test('loads pages at an instant without a message', 'pages', async ({ transport, ...subject }) => {
    const { id, all, limit } = await longChannel({ transport, ...subject });
    const [past, future] = ['1.000000', '99999999999.000000'];
    const load = async (page: MessagePage) => tsOf((await transport.loadConversation(id, { ...page, limit })).messages);
    const [oldest, newest] = [tsOf(all.slice(0, limit)), tsOf(all.slice(-limit))];
    for (const side of ['after', 'around'] as const) {
      expectEqual(await load({ [side]: past }), oldest, `a page ${side} an instant before all has the oldest messages`);
    }
    for (const side of ['before', 'around'] as const) {
      expectEqual(
        await load({ [side]: future }),
        newest,
        `a page ${side} an instant after all has the newest messages`,
      );
    }
  });

  test('answers a thread whole, whatever the page', ['pages', 'threads'], async ({ transport, ...subject }) => {
    const { id, parent, replies } = await longChannel({ transport, ...subject });
    for (const page of [{ limit: 1 }, { before: parent.ts, limit: 1 }, { around: replies[1]?.ts, limit: 1 }]) {
      const thread = await transport.loadConversation(`${id}:${parent.ts}`, page);
      const expected = [{ ts: parent.ts, reply_count: replies.length, replies: tsOf(replies) }];
      expectEqual(outline(thread.messages), expected, 'a thread has its first message and all replies');
      expectThat(!thread.has_older && !thread.has_newer, 'a thread has nothing beyond its messages');
    }
  });

  test('refuses invalid pages', ['pages', 'validation'], async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const refuse = (page: MessagePage, message: string) => {
      const refused = { kind: 'http', status: 400, message } as const;
      return expectRefusal(transport.loadConversation(id, page), refused, `${JSON.stringify(page)} is refused`);
    };
    for (const side of ['before', 'after', 'around'] as const) await refuse({ [side]: 'yesterday' }, side);
    for (const invalid of [0, -1, 1.5, Number.NaN]) await refuse({ limit: invalid }, 'limit');
    await refuse({ before: '2.000000', after: '1.000000' }, 'only one of');
    await refuse({ around: '2.000000', after: '1.000000' }, 'only one of');
  });
}
