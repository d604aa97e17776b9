import { compareTs, type Ts } from '../timestamp.ts';
import type { CatchUpPlace } from './placedMessages.ts';
import { placedMessages } from './placedMessages.ts';
import { messageKey, unreadMessages } from './unreadMessages.ts';

/** The loaded part of a conversation. @inline */
export interface LoadedPlace extends CatchUpPlace {
  /** Whether older messages exist. Default: false. */
  hasOlder?: boolean;
  /** The unread count of the conversation, as the server states it with the newest loaded part. */
  unread: number;
  /** It may have more unread messages than that. */
  isCapped?: boolean;
}

/** What a catch-up covers of a conversation. @inline */
export interface Coverage {
  conversationId: string;
  /** The unread messages that were read, oldest first. */
  covered: readonly Ts[];
  /** The number of unread messages that were not. */
  left: number;
  /** Whether there may be more of these. */
  isLeftCapped: boolean;
  /** The read cursor that passes covered messages only; `null` if an unread message that was not read may lie before all of them. */
  to: Ts | null;
}

/** The number of unread messages of a conversation can be explained by the loaded ones. */
const isExplained = ({ unread, isCapped, hasNewer }: LoadedPlace, covered: number): boolean =>
  !hasNewer && !isCapped && covered >= unread;

/** Whether each reply of the loaded messages is loaded, and each message before them. */
const isWholeBefore = (place: LoadedPlace): boolean =>
  !place.hasOlder &&
  placedMessages(place).every(
    ({ message, parent, replies }) => parent !== undefined || (message.reply_count ?? 0) <= replies.length,
  );

/** What a part of a conversation covers. A reply may belong to a message before the loaded part, so a cursor is certain only if the
 * loaded messages explain the unread count, or if nothing is missing before it. */
export function coverageOf(place: LoadedPlace, myId: string | undefined): Coverage {
  const covered = unreadMessages(place, myId)
    .map(({ message }) => message.ts)
    .sort(compareTs);
  const certain = isExplained(place, covered.length) || isWholeBefore(place);
  // After the newest loaded message of the conversation itself, messages are missing.
  const end = place.hasNewer ? (place.messages.at(-1)?.ts ?? null) : (covered.at(-1) ?? null);
  const to = certain && end !== null ? (covered.findLast((ts) => compareTs(ts, end) <= 0) ?? null) : null;
  const left = isExplained(place, covered.length) ? 0 : Math.max(0, place.unread - covered.length);
  return {
    conversationId: place.id,
    covered,
    left,
    isLeftCapped: place.isCapped === true || (place.hasNewer === true && left === 0),
    to,
  };
}

/** A read mark for the covered messages of a conversation. */
export interface CoveredMark {
  conversationId: string;
  to: Ts;
  /** The number of covered messages up to it. */
  count: number;
}

/** The marks for what was covered: each passes covered messages only. */
export const coveredMarks = (coverages: readonly Coverage[]): CoveredMark[] =>
  coverages.flatMap(({ conversationId, covered, to }) =>
    to === null ? [] : [{ conversationId, to, count: covered.filter((ts) => compareTs(ts, to) <= 0).length }],
  );

/** A message in a channel and in a thread of it is one. */
const distinct = (coverages: readonly Coverage[], isCounted: (ts: Ts, coverage: Coverage) => boolean): number =>
  new Set(
    coverages.flatMap((coverage) =>
      coverage.covered.filter((ts) => isCounted(ts, coverage)).map((ts) => messageKey(coverage.conversationId, ts)),
    ),
  ).size;

/** The number of messages that marks read. */
export const messagesMarked = (coverages: readonly Coverage[]): number =>
  distinct(coverages, (ts, { to }) => to !== null && compareTs(ts, to) <= 0);

/** The number of unread messages, covered or not. */
export const messagesFound = (coverages: readonly Coverage[]): number =>
  distinct(coverages, () => true) + coverages.reduce((sum, { left }) => sum + left, 0);
