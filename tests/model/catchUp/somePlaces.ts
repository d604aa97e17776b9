import * as fc from 'fast-check';
import type { CatchUpPlace } from '../../../src/model/catchUp/placedMessages.ts';
import type { Message } from '../../../src/model/index.ts';

const ts = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;

const texts = ['Fine', 'Is it done?', 'Hi <@U1>', '<!here> lunch', 'See <https://a.test|this>', '<@U2> ok?', ''];

const written = fc.record({
  user: fc.constantFrom('U1', 'U2', 'U3', undefined),
  text: fc.constantFrom(...texts),
  subtype: fc.constantFrom(undefined, undefined, undefined, 'bot_message', 'channel_join'),
  deleted: fc.constantFrom(undefined, undefined, true),
  reactions: fc.nat(2),
  hasFile: fc.boolean(),
  /** The message that it replies to, among those before it; beyond them: none. */
  replyTo: fc.nat(40),
});

interface Written {
  user: string | undefined;
  text: string;
  subtype: string | undefined;
  deleted: true | undefined;
  reactions: number;
  hasFile: boolean;
}

const messageOf = ({ user, text, subtype, deleted, reactions, hasFile }: Written, index: number): Message => ({
  ts: ts(index),
  text,
  ...(user && { user }),
  ...(subtype && { subtype }),
  ...(deleted && { deleted }),
  ...(reactions > 0 && { reactions: [{ name: 'tada', count: reactions, users: ['U3'] }] }),
  ...(hasFile && { files: [{ name: 'a.pdf' }] }),
});

/** The messages of a channel, with their replies under them. */
export const someMessages: fc.Arbitrary<Message[]> = fc.array(written, { maxLength: 25 }).map((all) => {
  const top: Message[] = [];
  for (const [index, one] of all.entries()) {
    const message = messageOf(one, index + 1);
    const parent = one.replyTo < 2 * top.length ? top[one.replyTo % top.length] : undefined;
    if (parent) parent.threads = [...(parent.threads ?? []), { ...message, thread_ts: parent.ts }];
    else top.push(message);
  }
  return top;
});

const cursor = fc.nat(26).map(ts);

/** A channel, one of its threads, and another channel. */
export const somePlaces: fc.Arbitrary<CatchUpPlace[]> = fc
  .tuple(someMessages, someMessages, cursor, cursor, fc.boolean())
  .map(([first, second, after, other, isDm]) => {
    const parent = first.find(({ threads }) => threads !== undefined);
    return [
      { id: 'C1', type: 'channel', messages: first, after },
      ...(parent
        ? [
            {
              id: `C1:${parent.ts}`,
              type: 'thread' as const,
              messages: [parent, ...(parent.threads ?? [])],
              after: other,
            },
          ]
        : []),
      { id: 'C2', type: isDm ? 'dm' : 'channel', messages: second, after: other },
    ] satisfies CatchUpPlace[];
  });
