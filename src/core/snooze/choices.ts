import type { Conversation } from '../../model/index.ts';
import { anyone } from '../../model/index.ts';
import type { LaterTime } from './commands.ts';

/** Hours of the day at which things return. */
export const [morning, evening] = [9, 18];
/** From this hour on, "This evening" is no longer offered. */
const eveningOfferedBefore = 17;
const monday = 1;

/** A time of the local day `days` after that of `nowMs`, in milliseconds; summer time is that of the day. */
export function localTime(nowMs: number, days: number, hours: number, minutes = 0): number {
  const date = new Date(nowMs);
  date.setDate(date.getDate() + days);
  date.setHours(hours, minutes, 0, 0);
  return date.getTime();
}

/** The kinds of choices, which are also the keys of their labels. */
export type LaterChoiceKind = 'hour' | 'evening' | 'tomorrow' | 'monday' | 'anyone' | 'person' | 'unanswered';

/** A choice of the menu. @inline */
export interface LaterChoice {
  kind: LaterChoiceKind;
  time: LaterTime;
}

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** The times that the menu offers, soonest first. */
export function timeChoices(nowMs: number): readonly LaterChoice[] {
  const now = new Date(nowMs);
  const daysToMonday = (monday + 7 - now.getDay()) % 7 || 7;
  const at = (kind: LaterChoiceKind, ms: number): LaterChoice => ({ kind, time: { until: secondsOf(ms) } });
  return [
    at('hour', nowMs + 3_600_000),
    ...(now.getHours() < eveningOfferedBefore ? [at('evening', localTime(nowMs, 0, evening))] : []),
    at('tomorrow', localTime(nowMs, 1, morning)),
    // Tomorrow is Monday: the two are the same.
    ...(daysToMonday === 1 ? [] : [at('monday', localTime(nowMs, daysToMonday, morning))]),
  ];
}

/** The replies that the menu offers for a conversation. `personId`: the person whose reply can be awaited. */
export const replyChoices = (nowMs: number, personId: string | undefined): readonly LaterChoice[] => [
  { kind: 'anyone', time: { reply: anyone } },
  ...(personId === undefined ? [] : [{ kind: 'person', time: { reply: personId } } as const]),
  { kind: 'unanswered', time: { until: secondsOf(localTime(nowMs, 1, morning)), reply: anyone } },
];

/** The other person of a direct conversation, else the author of the newest message, unless that is the user. */
export function awaitedPerson(
  { dm_user, latest_message }: Pick<Conversation, 'dm_user' | 'latest_message'>,
  myId: string | undefined,
): string | undefined {
  const id = dm_user?.id ?? latest_message?.user;
  return id === myId ? undefined : id;
}
