import { type KeyboardEvent, useMemo } from 'react';
import { startOfLocalDay } from '../../core/format/calendarDay.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { entryReturn } from '../../core/snooze/returns.ts';
import type { InboxState } from '../../core/state.ts';
import type { LaterEntry } from '../../model/index.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { Labels } from '../labels/labels.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useToday } from '../time/timeTexts.ts';
import { LaterItem } from './LaterItem.tsx';
import { useEntryFocus } from './useEntryFocus.ts';
import { useEntryMessages } from './useEntryMessages.ts';

type Group = keyof Labels['later']['groups'];

/** In the order of the page. */
const groups: readonly Group[] = ['back', 'today', 'tomorrow', 'week', 'later', 'reply', 'saved'];

function groupOf(state: InboxState, entry: LaterEntry, nowMs: number): Group {
  if (entry.kind === 'saved') return 'saved';
  if (entryReturn(state, entry) !== null) return 'back';
  if (entry.until === undefined) return 'reply';
  const day = entry.until * 1000;
  if (day < startOfLocalDay(nowMs, 1)) return 'today';
  if (day < startOfLocalDay(nowMs, 2)) return 'tomorrow';
  return day < startOfLocalDay(nowMs, 7) ? 'week' : 'later';
}

/** Soonest first; what has no time, newest first. */
const byTime = (a: LaterEntry, b: LaterEntry): number =>
  (a.until ?? Number.POSITIVE_INFINITY) - (b.until ?? Number.POSITIVE_INFINITY) || b.created - a.created;

interface Grouped {
  group: Group;
  entries: readonly LaterEntry[];
}

function grouped(state: InboxState, nowMs: number): readonly Grouped[] {
  const entries = [...state.later.byConversation.values()].flat().sort(byTime);
  return groups
    .map((group) => ({ group, entries: entries.filter((entry) => groupOf(state, entry, nowMs) === group) }))
    .filter(({ entries: found }) => found.length > 0);
}

const isSame = (a: readonly Grouped[], b: readonly Grouped[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ group, entries }, index) =>
      group === b[index]?.group &&
      entries.length === b[index]?.entries.length &&
      entries.every((entry, at) => entry === b[index]?.entries[at]),
  );

const letters = ['j', 'k', 'h', 'u', 'e'] as const;

/** `j` and `k` move between the entries; the keys of the buttons act on the entry with the focus. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // Compared as a chord: Caps Lock and layouts of other scripts give another `key`. No modifier is held, so the platform does not matter.
  const key = letters.find((letter) => matchesChord(event.nativeEvent, parseChord(letter), false)) ?? event.key;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-later-entry]')];
  const at = items.findIndex((item) => item.contains(event.target as Node));
  const item = items[at];
  const own = item?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]`);
  if (step === undefined && !own) return;
  event.preventDefault();
  own?.click();
  // An entry that is removed or brought back passes the focus on.
  const isLeft = key === 'e' || key === 'u';
  const to = step === undefined ? (isLeft ? (items[at + 1] ?? items[at - 1]) : undefined) : items[at + step];
  to?.querySelector<HTMLElement>('button')?.focus();
}

/** The page "Later": what has returned, what sleeps and until when, and the saved messages. */
export const LaterPage = () => (
  <TickerProvider>
    <LaterGroups />
  </TickerProvider>
);

function LaterGroups() {
  const { later } = useLabels();
  const { clock } = useInbox();
  const directory = useDirectory();
  const today = useToday();
  const shown = useInboxState((state) => grouped(state, today), isSame);
  const entriesInOrder = useMemo(() => shown.flatMap(({ entries }) => entries), [shown]);
  const messages = useEntryMessages(entriesInOrder);
  useEntryFocus(entriesInOrder);
  return (
    <>
      {shown.length === 0 && (
        <div className="ti-later__empty">
          <p className="ti-later__title">{later.empty}</p>
          <p>{later.emptyHint}</p>
        </div>
      )}
      {shown.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`ti-later-${group}`}>
          <h2 id={`ti-later-${group}`} className="ti-later__heading">
            {later.groups[group]}
          </h2>
          <ul className="ti-later__list">
            {entries.map((entry) => (
              <LaterItem
                key={entry.id}
                entry={entry}
                message={messages.get(entry.id)}
                nowMs={clock.now()}
                directory={directory}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
