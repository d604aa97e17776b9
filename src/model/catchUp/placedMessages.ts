import type { ConversationType } from '../conversation.ts';
import type { Mentioned } from '../mentionsPerson.ts';
import type { Message } from '../message.ts';
import type { Ts } from '../timestamp.ts';

/** A channel, a dm or a thread, with the messages that are known of it. */
export interface CatchUpPlace {
  id: string;
  type: ConversationType;
  /** Oldest first. Replies are in `threads` of their parent, in a thread also beside it. */
  messages: readonly Message[];
  /** Of a dm: only the person and one other read it. */
  isAlone?: boolean;
  /** The read cursor. Absent: nothing is read. */
  after?: Ts | undefined;
  /** Whether newer messages exist. Default: false. */
  hasNewer?: boolean;
}

/** The person who catches up. */
export interface CatchUpReader extends Mentioned {
  /** Whether a user is an app. Default: messages with the subtype `bot_message` are of apps. */
  isApp?(userId: string): boolean;
}

export const isByApp = ({ user, subtype }: Message, { isApp }: CatchUpReader): boolean =>
  subtype === 'bot_message' || (user !== undefined && isApp?.(user) === true);

/** A message with the messages around it. */
export interface PlacedMessage {
  message: Message;
  /** Of a reply: the message that begins its thread. */
  parent?: Message | undefined;
  /** The later messages of the conversation, or of the thread for a reply; oldest first. */
  later(): readonly Message[];
  /** The replies in the thread that it begins. */
  replies: readonly Message[];
}

/** All messages of a place, replies included, each once. The copy of a reply that was also sent to the conversation is left out. */
export function placedMessages({ type, messages }: CatchUpPlace): PlacedMessage[] {
  if (type === 'thread') {
    const all = messages.flatMap((message) => [message, ...(message.threads ?? [])]);
    const [parent, ...replies] = all;
    return all.map((message, index) => ({
      message,
      ...(index > 0 && { parent }),
      later: () => all.slice(index + 1),
      replies: index === 0 ? replies : [],
    }));
  }
  const top = new Set(messages.map(({ ts }) => ts));
  return messages.flatMap((message, index): PlacedMessage[] => {
    const { threads = [] } = message;
    return [
      { message, later: () => messages.slice(index + 1), replies: threads },
      ...threads.flatMap((reply, at) =>
        top.has(reply.ts) ? [] : [{ message: reply, parent: message, later: () => threads.slice(at + 1), replies: [] }],
      ),
    ];
  });
}
