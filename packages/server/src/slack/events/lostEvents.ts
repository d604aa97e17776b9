import type { SlackTimers } from '../client/slackClock.ts';
import type { EventSources } from './eventSources.ts';

const againMs = 5000;
/** Longer than the minute in which Slack drops events, also when its notice comes late. */
const limitMs = 120_000;

export interface LostEvents {
  /** An acknowledged event could not be stored: Slack does not send it again. */
  note(error: unknown): void;
  /** Slack drops the events of a workspace for the rest of a minute: messages are looked for at once, and again when it is over. */
  noteLimit(workspaceId: string): Promise<void>;
  /** Ends all looks: the next process begins with one. */
  close(): void;
}

/** Opens a gap for lost events, so that the look for missed messages finds them. It is repeated until the gap is stored; the first look
 * of the next process does the same if this one ends before. */
export function createLostEvents(
  { tokens, sync, log }: Pick<EventSources, 'tokens' | 'sync' | 'log'>,
  timers: SlackTimers,
): LostEvents {
  let lost = 0;
  let isRunning = false;
  let isClosed = false;
  let cancelRetry = () => {};
  /** By workspace: cancel the look after the minute. */
  const limits = new Map<string, () => void>();

  const openGaps = async (): Promise<void> => {
    const callers = await tokens.activeCallers();
    for (const workspaceId of new Set(callers.map((caller) => caller.workspaceId))) await sync.gap(workspaceId);
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (lost > 0 && !isClosed) {
      const before = lost;
      try {
        await openGaps();
        lost -= before;
      } catch {
        if (isClosed) break;
        await new Promise<void>((resolve) => {
          cancelRetry = timers.after(againMs, resolve);
        });
      }
    }
    isRunning = false;
  };

  const note = (error: unknown): void => {
    if (isClosed) return;
    lost += 1;
    if (isRunning) return;
    log.error('Events of Slack could not be stored; their messages are looked for', error);
    void run();
  };
  return {
    note,
    async noteLimit(workspaceId) {
      if (isClosed) return;
      limits.get(workspaceId)?.();
      const lookAgain = () => {
        limits.delete(workspaceId);
        void sync.gap(workspaceId).catch(note);
      };
      limits.set(workspaceId, timers.after(limitMs, lookAgain));
      await sync.gap(workspaceId);
    },
    close() {
      isClosed = true;
      cancelRetry();
      for (const cancel of limits.values()) cancel();
      limits.clear();
    },
  };
}
