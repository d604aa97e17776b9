import { anyone, type LaterEntry, type LaterReturn } from '../../model/index.ts';
import type { Labels } from './labels.ts';
import { laterDay } from './laterText.ts';

/** Why an entry has returned: "back: Thursday", "back: Mara replied". */
export function laterReason(
  { reply }: Pick<LaterEntry, 'reply'>,
  { reason, at }: LaterReturn,
  nowMs: number,
  { later, time }: Pick<Labels, 'later' | 'time'>,
  nameOf: (id: string) => string | undefined,
): string {
  if (reason === 'mention') return later.backMention;
  if (reason === 'unanswered') return later.backUnanswered;
  if (reason === 'reply') return later.backReply(reply === undefined || reply === anyone ? undefined : nameOf(reply));
  const atMs = at * 1000;
  return later.back(laterDay(atMs, nowMs, { later, time }) ?? time.time(new Date(atMs), false));
}
