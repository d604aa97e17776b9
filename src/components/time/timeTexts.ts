import { useCallback } from 'react';
import { dayLabel, nextActivityGroupChange, startOfLocalDay } from '../../core/format/calendarDay.ts';
import { asOfTime, messageTime } from '../../core/format/clockTime.ts';
import { nextRelativeTimeChange, relativeTime } from '../../core/format/relativeTime.ts';
import { type Ts, tsToMilliseconds } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useAtTime } from './TickerContext.tsx';

/** "6m": the time since a timestamp in seconds. */
export function useRelativeTime(seconds: number): string {
  const { time } = useLabels();
  return useAtTime(
    useCallback((now) => relativeTime(seconds, now, time), [seconds, time]),
    useCallback((now) => nextRelativeTimeChange(seconds, now), [seconds]),
  );
}

/** "9:05 AM", a day later "Yesterday at 9:05 AM". */
export function useMessageTime(ts: Ts): string {
  const { time } = useLabels();
  return useAtTime(
    useCallback((now) => messageTime(ts, now, time), [ts, time]),
    nextActivityGroupChange,
  );
}

/** "9:05 AM", a day later "Mar 4, 9:05 AM". `at` is in milliseconds. */
export function useAsOfTime(at: number): string {
  const { time } = useLabels();
  return useAtTime(
    useCallback((now) => asOfTime(at, now, time), [at, time]),
    nextActivityGroupChange,
  );
}

/** "Today", a day later "Yesterday". */
export function useDayLabel(ts: Ts): string {
  const { time } = useLabels();
  return useAtTime(
    useCallback((now) => dayLabel(tsToMilliseconds(ts), now, time), [ts, time]),
    nextActivityGroupChange,
  );
}

const minute = 60_000;
const fullMinute = (now: number): number => Math.floor(now / minute) * 60;
const nextMinute = (now: number): number => minute - (now % minute);

/** The last full minute, in seconds since the epoch: the time for conditions on the age. */
export const useFullMinute = (): number => useAtTime(fullMinute, nextMinute);

const startOfToday = (now: number): number => startOfLocalDay(now);

/** Start of the local day, in milliseconds. */
export const useToday = (): number => useAtTime(startOfToday, nextActivityGroupChange);
