import { type LaterEntry, type MuteKind, muteKinds, type Ts } from '../../model/index.ts';
import { isRecord, listIn } from '../../model/json.ts';
import type { MuteChange } from '../../model/muting.ts';
import type { LaterChange } from '../later/state.ts';
import type { StoredQueue } from '../outbox/storedQueue.ts';
import { isEntry } from '../snooze/storedLater.ts';
import { readFields } from '../triage/queuedMarks.ts';
import type { MadeMark, MadeStep } from '../triage/state.ts';
import { runKey } from './runKey.ts';
import type { RunItem, RunOutcome, RunPlace, StoredRun } from './state.ts';

const outcomes: readonly RunOutcome[] = ['done', 'replied', 'reacted', 'later', 'muted', 'skipped'];

const isText = (value: unknown): value is string => typeof value === 'string';

/** Ids of marks and steps are those of the page that made them: 0 is none of this page. */
const ofEarlierPage = 0;

function readMark(value: unknown): MadeMark | null {
  if (!isRecord(value) || !isRecord(value.before)) return null;
  const { conversationId, to, unread, endsDeferred } = value;
  const shown = readFields(value.before.shown);
  const { cursor } = value.before;
  if (!isText(conversationId) || !isText(to) || !isText(cursor) || shown === null) return null;
  return {
    conversationId,
    id: ofEarlierPage,
    to,
    unread: typeof unread === 'number' ? unread : 0,
    before: { shown, cursor },
    endsDeferred: endsDeferred === true,
    held: undefined,
  };
}

const readEntry = (value: unknown): LaterEntry | null => (isEntry(value) ? value : null);

const readChange = (value: unknown): LaterChange[] =>
  isRecord(value) ? [{ before: readEntry(value.before), after: readEntry(value.after) }] : [];

const readKind = (value: unknown): MuteKind | null => muteKinds.find((kind) => kind === value) ?? null;

const readMute = (value: unknown): MuteChange[] =>
  isRecord(value) && isText(value.conversationId)
    ? [{ conversationId: value.conversationId, before: readKind(value.before), after: readKind(value.after) }]
    : [];

function readStep(value: unknown): MadeStep | null {
  if (!isRecord(value)) return null;
  const marks = listIn(value.marks).flatMap((mark) => readMark(mark) ?? []);
  const later = listIn(value.later).flatMap(readChange);
  const mutes = listIn(value.mutes).flatMap(readMute);
  const as = value.as === 'later' || value.as === 'muted' ? value.as : 'read';
  return { id: ofEarlierPage, as, marks, later, mutes };
}

function readReaction(value: unknown): { ts: Ts; name: string } | undefined {
  return isRecord(value) && isText(value.ts) && isText(value.name) ? { ts: value.ts, name: value.name } : undefined;
}

function readItem(value: unknown): RunItem[] {
  if (!isRecord(value) || !isText(value.id)) return [];
  const outcome = outcomes.find((one) => one === value.outcome);
  if (outcome === undefined) return [];
  const { id, reply, step } = value;
  const reaction = readReaction(value.reaction);
  return [{ id, outcome, step: readStep(step), ...(reaction && { reaction }), ...(isText(reply) && { reply }) }];
}

function readPlace(value: unknown): RunPlace | null {
  if (!isRecord(value) || !isText(value.pageId) || !isText(value.viewId)) return null;
  const { pageId, viewId, section } = value;
  return { pageId, viewId, section: section === 'forYou' || section === 'channels' ? section : null };
}

function readRun(value: unknown): StoredRun | null {
  if (!isRecord(value)) return null;
  const { at, spentMs, touchedAt } = value;
  const place = readPlace(value.place);
  const order = listIn(value.order).filter(isText);
  if (place === null || typeof touchedAt !== 'number') return null;
  return {
    tab: isText(value.tab) ? value.tab : '',
    place,
    order,
    at: isText(at) ? at : null,
    items: listIn(value.items).flatMap(readItem),
    spentMs: typeof spentMs === 'number' ? spentMs : 0,
    touchedAt,
  };
}

/** The runs of each owner, one of each browser tab. */
export const storedRuns: StoredQueue<StoredRun> = { key: runKey, idOf: ({ tab }) => tab, read: readRun };
