import { sql } from 'drizzle-orm';
import type { ChatService } from '../../chatService.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { SlackSync } from '../slackContext.ts';
import { inBackground } from './background.ts';
import { beginSync } from './beginSync.ts';
import { fetchNow } from './fetchNow.ts';
import { openGaps } from './gaps.ts';
import { wantLooks } from './looks.ts';
import { preparePage } from './preparePage.ts';
import { readFailure } from './readFailure.ts';
import { retryFailures } from './recordFailure.ts';
import { refreshConversations, refreshReadStates } from './refreshConversations.ts';
import { type SyncLoop, startSyncLoop } from './syncLoop.ts';
import type { SyncSources } from './syncSources.ts';

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

export function createSlackSync(sources: SyncSources): RunningSlackSync {
  const { ports, tokens, clock } = sources;
  const { database } = ports;
  const loops = new Map<string, SyncLoop>();
  const beginning = new Map<string, Promise<void>>();
  const askedReadStates = new Map<string, number>();
  let isStarted = false;
  let isReceiving = (): boolean => true;
  let cancelLook = (): void => {};

  const wake = (workspaceId: string): void => loops.get(workspaceId)?.wake();

  async function begin(caller: SlackCaller): Promise<void> {
    const name = JSON.stringify([caller.workspaceId, caller.userId]);
    const running = beginning.get(name) ?? beginSync(sources, caller).finally(() => beginning.delete(name));
    beginning.set(name, running);
    await running;
    // The new sign-in may have more rights.
    await retryFailures(database, caller.workspaceId, caller.userId);
    wake(caller.workspaceId);
  }

  async function gap(workspaceId: string): Promise<void> {
    await wantLooks(database, workspaceId, clock.now());
    await openGaps(database, workspaceId, clock.now());
    wake(workspaceId);
  }

  /** Starts the loops of workspaces with signed-in people that have none. */
  async function look(): Promise<void> {
    const workspaceIds = new Set((await tokens.activeCallers()).map(({ workspaceId }) => workspaceId));
    for (const workspaceId of workspaceIds) {
      if (!isStarted || loops.has(workspaceId)) continue;
      // Events may have been lost while no instance received them. Before the loop: a failure begins again here.
      await gap(workspaceId);
      if (!isStarted) return;
      loops.set(
        workspaceId,
        startSyncLoop(sources, workspaceId, () => isReceiving()),
      );
    }
  }

  async function lookAgain(): Promise<void> {
    await look().catch((error: unknown) => ports.log.error('The fetch from Slack did not start', error));
    if (isStarted) cancelLook = clock.after(lookEveryMs, () => void lookAgain());
  }

  return {
    begin,
    wake,
    gap,
    start(options = {}) {
      isReceiving = options.isReceiving ?? (() => true);
      if (isStarted) return;
      isStarted = true;
      void lookAgain();
    },
    async stop() {
      isStarted = false;
      cancelLook();
      const ended = [...loops.values()].map((loop) => loop.stop());
      loops.clear();
      await Promise.all(ended);
    },
    prepare: ({ workspaceId, userId }, id, page) => preparePage(sources, { workspaceId, userId }, id, page),
    async hasFetched({ workspaceId, userId }) {
      const { rows } = await database.execute(sql`
        select from fetches where workspace_id = ${workspaceId} and user_id = ${userId}`);
      if (rows.length === 0) return false;
      const name = JSON.stringify([workspaceId, userId]);
      if (clock.now() - (askedReadStates.get(name) ?? 0) >= readStatesEveryMs) {
        askedReadStates.set(name, clock.now());
        inBackground(sources, refreshReadStates(sources, { workspaceId, userId }));
      }
      return true;
    },
    async fetch({ workspaceId, userId }, scope) {
      const caller = { workspaceId, userId };
      try {
        return await fetchNow(sources, caller, scope, async () => {
          await (scope === 'all' ? begin(caller) : refreshConversations(sources, caller, 'waiting'));
          await retryFailures(database, workspaceId, userId);
          await gap(workspaceId);
        });
      } catch (error) {
        throw readFailure(error);
      }
    },
  };
}
