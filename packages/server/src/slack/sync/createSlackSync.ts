import { sql } from 'drizzle-orm';
import type { ChatService } from '../../chatService.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { SlackSync } from '../slackContext.ts';
import { beginSync } from './beginSync.ts';
import { fetchNow } from './fetchNow.ts';
import { openGaps } from './gaps.ts';
import { wantLooks } from './looks.ts';
import { preparePage } from './preparePage.ts';
import { readFailure } from './readFailure.ts';
import { retryFailures } from './recordFailure.ts';
import { refreshConversations, refreshReadStates } from './refreshConversations.ts';
import { type SyncLoop, startSyncLoop } from './syncLoop.ts';
import { inBackground, type SyncSources } from './syncSources.ts';

/** The reading half of the chat service, and the background work. */
export interface RunningSlackSync extends SlackSync, Pick<ChatService, 'prepare' | 'hasFetched' | 'fetch'> {
  /** Begins the background work. Only one instance may do it at a time. */
  start(options?: SyncStart): void;
  /** Ends it; calls under way are cancelled. */
  stop(): Promise<void>;
}

/** People of new workspaces may have signed in at another instance. */
const lookEveryMs = 2000;
/** A page that comes back asks for read states, but not with every list. */
const readStatesEveryMs = 60_000;

export interface SyncStart {
  /** Whether events arrive now. Absent: always. */
  isReceiving?: () => boolean;
}

interface SyncState {
  sources: SyncSources;
  /** By workspace. */
  loops: Map<string, SyncLoop>;
  /** First fetches under way, by person. */
  beginning: Map<string, Promise<void>>;
  /** When read states were asked for, by person. */
  askedReadStates: Map<string, number>;
  isStarted: boolean;
  isReceiving: () => boolean;
  cancelLook: () => void;
}

export function createSlackSync(sources: SyncSources): RunningSlackSync {
  const state: SyncState = {
    sources,
    loops: new Map(),
    beginning: new Map(),
    askedReadStates: new Map(),
    isStarted: false,
    isReceiving: () => true,
    cancelLook() {},
  };
  return {
    begin: (caller) => begin(state, caller),
    wake: (workspaceId) => wake(state, workspaceId),
    gap: (workspaceId) => gap(state, workspaceId),
    start(options = {}) {
      state.isReceiving = options.isReceiving ?? (() => true);
      if (state.isStarted) return;
      state.isStarted = true;
      void lookAgain(state);
    },
    async stop() {
      state.isStarted = false;
      state.cancelLook();
      const ended = [...state.loops.values()].map((loop) => loop.stop());
      state.loops.clear();
      await Promise.all(ended);
    },
    prepare: ({ workspaceId, userId }, id, page) => preparePage(sources, { workspaceId, userId }, id, page),
    hasFetched: ({ workspaceId, userId }) => hasFetched(state, { workspaceId, userId }),
    async fetch({ workspaceId, userId }, scope) {
      const caller = { workspaceId, userId };
      try {
        return await fetchNow(sources, caller, scope, async () => {
          await (scope === 'all' ? begin(state, caller) : refreshConversations(sources, caller, 'waiting'));
          await retryFailures(sources.ports.database, workspaceId, userId);
          await gap(state, workspaceId);
        });
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}

const nameOf = ({ workspaceId, userId }: SlackCaller): string => JSON.stringify([workspaceId, userId]);

async function begin(state: SyncState, caller: SlackCaller): Promise<void> {
  const { sources, beginning } = state;
  const name = nameOf(caller);
  const running = beginning.get(name) ?? beginSync(sources, caller).finally(() => beginning.delete(name));
  beginning.set(name, running);
  await running;
  // The new sign-in may have more rights.
  await retryFailures(sources.ports.database, caller.workspaceId, caller.userId);
  wake(state, caller.workspaceId);
}

const wake = ({ loops }: SyncState, workspaceId: string): void => loops.get(workspaceId)?.wake();

async function gap(state: SyncState, workspaceId: string): Promise<void> {
  const { ports, clock } = state.sources;
  await wantLooks(ports.database, workspaceId, clock.now());
  await openGaps(ports.database, workspaceId, clock.now());
  wake(state, workspaceId);
}

/** Starts the loops of workspaces with signed-in people that have none. */
async function look(state: SyncState): Promise<void> {
  const { sources, loops } = state;
  const workspaceIds = new Set((await sources.tokens.activeCallers()).map(({ workspaceId }) => workspaceId));
  for (const workspaceId of workspaceIds) {
    if (!state.isStarted || loops.has(workspaceId)) continue;
    // Events may have been lost while no instance received them. Before the loop: a failure begins again here.
    await gap(state, workspaceId);
    if (!state.isStarted) return;
    loops.set(
      workspaceId,
      startSyncLoop(sources, workspaceId, () => state.isReceiving()),
    );
  }
}

async function lookAgain(state: SyncState): Promise<void> {
  const { ports, clock } = state.sources;
  await look(state).catch((error: unknown) => ports.log.error('The fetch from Slack did not start', error));
  if (state.isStarted) state.cancelLook = clock.after(lookEveryMs, () => void lookAgain(state));
}

/** Whether the first fetch of the person is done. Asks for read states from time to time. */
async function hasFetched({ sources, askedReadStates }: SyncState, caller: SlackCaller): Promise<boolean> {
  const { ports, clock } = sources;
  const { rows } = await ports.database.execute(sql`
    select from fetches where workspace_id = ${caller.workspaceId} and user_id = ${caller.userId}`);
  if (rows.length === 0) return false;
  const name = nameOf(caller);
  if (clock.now() - (askedReadStates.get(name) ?? 0) >= readStatesEveryMs) {
    askedReadStates.set(name, clock.now());
    inBackground(sources, refreshReadStates(sources, caller));
  }
  return true;
}
