import { isRecord, stringIn } from '../../json.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { atMost, createSlackClock, type SlackTimers, writeTimers } from '../client/slackClock.ts';
import { maxAttempts } from '../store/deleteDerivedTexts.ts';
import { applyEvents } from './applyEvents.ts';
import type { EventMemory } from './applyMessageEvents.ts';
import type { EventSources } from './eventSources.ts';
import { inBatches } from './inBatches.ts';
import { createLostEvents, type LostEvents } from './lostEvents.ts';
import { createMissingAuthors } from './missingAuthors.ts';
import { createPlaceQueues, type PlaceQueues } from './placeQueues.ts';
import { readSlackEvent } from './slackEvent.ts';
import {
  type ArrivedEvent,
  countAttempt,
  pendingEvents,
  pruneStoredEvents,
  type StoredEvent,
  storeEvents,
} from './storedEvents.ts';
import { createUnseenPlaces } from './unseenPlaces.ts';

/** An event that is not applied after this time has failed, or its instance is gone. */
const overdueMs = 15_000;
const retryEveryMs = 10_000;
const pruneEveryMs = 60 * 60_000;

export interface SlackEvents {
  /**
   * Resolves when Slack may be told: once the payload is stored, or in time before Slack gives up waiting. It is applied soon after. A
   * repeated event changes nothing.
   */
  receive(payload: unknown): Promise<void>;
  /** Applies the events that failed, or whose instance ended before it applied them. `overdue`: only those that are late. */
  applyPending(options?: { overdue: boolean }): Promise<void>;
  /** Repeats `applyPending` and removes old events, on one of the instances. Returns a function that ends this. */
  maintain(): () => void;
  /** Resolves when all received events are applied. */
  settled(): Promise<void>;
  /** Ends the looks for lost events. */
  close(): void;
}

/**
 * Slack waits 3 s for the acknowledgement, also during a burst (https://docs.slack.dev/apis/events-api). Events that are still on their way
 * to the database after this time are acknowledged. If the process ends before they are stored, the look for missed messages, which each
 * start begins with, finds their messages.
 */
const acknowledgeMs = 1000;

/** The events that this process has received and not applied yet. */
interface Reception {
  sources: EventSources;
  timers: SlackTimers;
  /** Returns the workspaces where each event is new. */
  store: (arrived: ArrivedEvent) => Promise<string[]>;
  memory: EventMemory;
  lost: LostEvents;
  storing: Set<Promise<void>>;
  queues: PlaceQueues<StoredEvent>;
  /** The keys of events in the queues. */
  queued: Set<string>;
}

/** Receives Slack's events, of Socket Mode and of HTTP, on any instance. */
export function createSlackEvents(sources: EventSources, timers?: SlackTimers): SlackEvents {
  const { database, now, log } = sources;
  const reception: Reception = {
    sources,
    timers: timers ?? writeTimers,
    store: inBatches((arrived) => storeEvents(database, arrived, now())),
    memory: { authors: createMissingAuthors(sources), unseen: createUnseenPlaces(sources) },
    // The next process begins with such a look: these timers need not keep this one alive.
    lost: createLostEvents(sources, timers ?? createSlackClock(now)),
    storing: new Set(),
    queues: createPlaceQueues((events) => applyQueued(reception, events)),
    queued: new Set(),
  };
  const applyPending = async ({ overdue } = { overdue: false }): Promise<void> => {
    const events = await pendingEvents(database, now() - (overdue ? overdueMs : 0));
    for (const event of events) enqueue(reception, event);
  };
  return {
    async receive(payload) {
      if (isRateLimit(payload)) return reception.lost.noteLimit(stringIn(payload, 'team_id'));
      const event = readSlackEvent(payload);
      if (event) await receive(reception, { event, payload });
    },
    applyPending,
    maintain() {
      const failed = (error: unknown) => log.error("Slack's events could not be maintained", error);
      const timers = [
        setInterval(() => void applyPending({ overdue: true }).catch(failed), retryEveryMs),
        setInterval(() => void pruneStoredEvents(database, now()).catch(failed), pruneEveryMs),
      ];
      for (const timer of timers) timer.unref();
      return () => timers.forEach(clearInterval);
    },
    async settled() {
      await Promise.all(reception.storing);
      await reception.queues.settled();
    },
    close: reception.lost.close,
  };
}

/** Resolves when Slack may be told. */
async function receive(reception: Reception, arrived: ArrivedEvent): Promise<void> {
  const { store, lost, storing, timers } = reception;
  let isAcknowledged = false;
  const stored = store(arrived).then((workspaceIds) => {
    for (const workspaceId of workspaceIds) enqueue(reception, { ...arrived.event, workspaceId });
  });
  const done = stored
    .catch((error: unknown) => {
      if (isAcknowledged) lost.note(error);
    })
    .finally(() => storing.delete(done));
  storing.add(done);
  await atMost(timers, acknowledgeMs, stored);
  isAcknowledged = true;
}

const keyOf = ({ workspaceId, id }: StoredEvent): string => `${workspaceId} ${id}`;

function enqueue({ queues, queued }: Reception, event: StoredEvent): void {
  if (queued.has(keyOf(event))) return;
  queued.add(keyOf(event));
  queues.add(`${event.workspaceId} ${event.conversationId ?? ''}`, event);
}

async function applyQueued(reception: Reception, events: StoredEvent[]): Promise<void> {
  try {
    await applyOrCount(reception, events);
  } finally {
    for (const event of events) reception.queued.delete(keyOf(event));
  }
}

/** One event that cannot be applied must not keep the others of its batch. */
async function applyOrCount(reception: Reception, events: StoredEvent[]): Promise<void> {
  const { sources, memory } = reception;
  try {
    await applyEvents(sources, events, memory);
  } catch (error) {
    const [only] = events;
    if (events.length > 1) for (const event of events) await applyOrCount(reception, [event]);
    else if (only) await countFailure(sources, only, error);
  }
}

async function countFailure({ database, log }: EventSources, event: StoredEvent, error: unknown): Promise<void> {
  const attempts = await countAttempt(database, event).catch(() => 0);
  const isGivenUp = attempts >= maxAttempts;
  const text = `Slack's event ${event.id} (${event.type}) could not be applied; it ${isGivenUp ? 'is given up' : 'will be tried again'}`;
  // A refusal of Slack is no fault of this server: one line, and no stack.
  if (!(error instanceof SlackFailure)) log.error(text, error);
  else if (isGivenUp) log.error(`${text}. ${error.message}`);
}

/** Slack dropped events, because there were more than 30,000 in an hour. */
const isRateLimit = (payload: unknown): boolean => isRecord(payload) && payload.type === 'app_rate_limited';
