import {
  justBefore,
  type Message,
  tsFromMilliseconds,
  tsToMilliseconds,
  type Waiting,
  waitingAmong,
} from '../../model/index.ts';
import { isAfter } from '../../model/timestamp.ts';
import { describeMessage } from './describeMessage.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { messagesOf, userOf } from './memoryServer.ts';
import { readPlace } from './unread.ts';

/** Messages up to this long before the newest of the place wait. */
const spanMs = 30 * 24 * 60 * 60 * 1000;

/** The unanswered messages of a conversation of the user. */
export function waitingFor(server: MemoryServer, place: Place, userId: string): Waiting {
  const all = messagesOf(server, place);
  const newest = all.at(-1)?.ts;
  if (newest === undefined) return { on_me: [], on_them: [] };
  const since = justBefore(tsFromMilliseconds(Math.max(0, tsToMilliseconds(newest) - spanMs)));
  const isShown = ({ ts }: Message): boolean => ts !== place.threadTs && isAfter(ts, since);
  // Only the author decides more than the stored message says.
  const withApp = (message: Message): Message =>
    userOf(server, message.user ?? '')?.is_bot ? { ...message, user_data: { is_bot: true } } : message;
  const { on_me, on_them } = waitingAmong(all.filter(isShown).map(withApp), {
    ...readPlace(server, place, userId),
    isSelf: place.conversation.type === 'dm' && place.conversation.members.every((id) => id === userId),
  });
  const described = (messages: readonly Message[]): Message[] =>
    messages.map(({ user_data: _found, ...message }) => describeMessage(server, message));
  return { on_me: described(on_me), on_them: described(on_them) };
}
