import { createStore } from 'zustand/vanilla';
import type { CallOptions, InboxTransport } from '../../transport/contract.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import { observeCall } from '../calls/observeCall.ts';
import type { InboxConfig } from '../config.ts';
import { createVisibleConversations } from '../conversations/selectors.ts';
import { createEmitter } from '../emitter.ts';
import type { Failure } from '../failure.ts';
import { storeErrorReport } from '../logging/errorReports.ts';
import { isoTime } from '../logging/isoTime.ts';
import { createLogger } from '../logging/logger.ts';
import type { Cancel, Env } from '../ports.ts';
import type { InboxEvents, Runtime } from '../runtime.ts';
import type { InboxState } from '../state.ts';

export interface OwnedRuntime extends Runtime {
  subscribe(listener: () => void): Cancel;
  /** Set once by the session: what a 401 leads to. */
  onUnauthenticated(run: () => void): void;
  /** Ends every timer and every call under way. */
  release(): void;
}

interface RuntimeOptions {
  state: InboxState;
  transport: InboxTransport;
  env: Env;
  config: InboxConfig;
}

export function createRuntime({ state, transport, env, config }: RuntimeOptions): OwnedRuntime {
  const store = createStore<InboxState>(() => state);
  const logger = createLogger(env, isoTime);
  const events = createEmitter<InboxEvents>((error) =>
    logger.error('inbox', 'A listener failed', { error: String(error) }),
  );
  const visibleConversations = createVisibleConversations();
  const timers = new Set<Cancel>();
  let canceller = env.createCanceller();
  let unauthenticated: () => void = () => {};

  const report = (error: unknown, failure?: Failure): void => {
    const message = error instanceof Error ? error.message : String(error);
    const meta = isApiError(error)
      ? { call: error.call, kind: error.kind, status: error.status, path: error.path, code: failure?.code }
      : { code: failure?.code };
    const timestamp = isoTime(env.clock.now());
    storeErrorReport(env.local, { timestamp, message, meta, ...env.page.describe() }, config.storedErrorReports);
    events.emit('error', failure === undefined ? { error } : { error, failure });
  };

  async function call<T>(name: string, run: (options: CallOptions) => Promise<T>): Promise<T> {
    const { signal } = canceller;
    try {
      return await observeCall({ clock: env.clock, logger, slowMs: config.requestSlowMs }, name, () => run({ signal }));
    } catch (error) {
      if (!isAborted(error) && isApiError(error) && error.status === 401) unauthenticated();
      throw error;
    }
  }

  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    update(transition) {
      const before = store.getState();
      const after = transition(before);
      if (after !== before) store.setState(after, true);
    },
    visible: () => visibleConversations(store.getState()),
    transport,
    env,
    config,
    logger,
    events,
    call,
    after(ms, run) {
      const cancel = env.clock.after(ms, () => {
        timers.delete(stop);
        run();
      });
      const stop: Cancel = () => {
        timers.delete(stop);
        cancel();
      };
      timers.add(stop);
      return stop;
    },
    report,
    onUnauthenticated(run) {
      unauthenticated = run;
    },
    release() {
      for (const cancel of [...timers]) cancel();
      canceller.cancel();
      canceller = env.createCanceller();
    },
  };
}
