import type { Ts } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';

/** How it went: told; refused, or not reached; or there is no need to know any more. */
export type Told = { outcome: 'told' } | { outcome: 'refused'; error: unknown } | { outcome: 'void' };

export interface Teller {
  /** Tells the server how far a conversation is read. */
  tell(id: string, ts: Ts): Promise<Told>;
  readonly isBusy: boolean;
}

interface Wish {
  ts: Ts;
  scope: Scope;
  settle(told: Told): void;
}

/** Calls under way at once; more wait, so that a whole view marked read leaves room for other calls. */
const atOnce = 6;

/**
 * Tells the server, in order for each conversation: what is told of it last is what counts there. A wish that still waits
 * when the next one for the same conversation comes is not told at all.
 */
export function createTeller(runtime: Runtime): Teller {
  const { transport } = runtime;
  const waiting = new Map<string, Wish>();
  const running = new Set<string>();

  const run = async (id: string, { ts, scope, settle }: Wish): Promise<void> => {
    try {
      await scope.call('markRead', (options) => transport.markRead(id, ts, options));
      runtime.events.emit('event', { kind: 'conversation-marked', conversationId: id, lastRead: ts });
      settle({ outcome: 'told' });
    } catch (error) {
      settle(isAborted(error) || scope.isOver ? { outcome: 'void' } : { outcome: 'refused', error });
    }
  };

  const next = (): void => {
    for (const [id, wish] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(id)) continue;
      waiting.delete(id);
      running.add(id);
      void run(id, wish).finally(() => {
        running.delete(id);
        next();
      });
    }
  };

  return {
    tell: (id, ts) =>
      new Promise((settle) => {
        waiting.get(id)?.settle({ outcome: 'void' });
        waiting.delete(id);
        waiting.set(id, { ts, scope: runtime.scope, settle });
        next();
      }),
    get isBusy() {
      return running.size > 0 || waiting.size > 0;
    },
  };
}

/** The server's own words on why not, when it had any. */
export const refusalOf = (error: unknown): { reason?: string } =>
  isApiError(error) && !error.isNetworkError ? { reason: error.message } : {};
