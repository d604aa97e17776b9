import { createStore } from 'zustand/vanilla';
import type { InboxTransport } from '../../transport/contract.ts';
import { isApiError } from '../../transport/errors.ts';
import type { InboxConfig } from '../config.ts';
import { createVisibleConversations } from '../conversations/selectors.ts';
import type { Failure } from '../failure.ts';
import { causeOf } from '../logging/causeOf.ts';
import { storeErrorReport } from '../logging/errorReports.ts';
import type { InboxError } from '../logging/inboxError.ts';
import { isoTime } from '../logging/isoTime.ts';
import { createLogger } from '../logging/logger.ts';
import { createCursorKeeper } from '../navigation/keepCursor.ts';
import type { Cancel, Env } from '../ports.ts';
import { createJournal } from '../reducer/journal.ts';
import { createSelectionKeeper } from '../selection/keepSelection.ts';
import type { InboxState } from '../state.ts';
import { createEmitter } from './emitter.ts';
import type { InboxEvents, Runtime, Scope } from './runtime.ts';
import { createScope } from './scope.ts';

export interface OwnedRuntime extends Runtime {
  subscribe(listener: () => void): Cancel;
  /** Set once by the session: what a 401 leads to. */
  onUnauthenticated(run: () => void): void;
  begin(): void;
  /** Ends every timer and every call under way. */
  end(): void;
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
  const failed = (what: string) => (error: unknown) =>
    logger.error('inbox', what, { error: String(error), cause: error });
  const events = createEmitter<InboxEvents>(failed('A listener failed'));
  const onSubscriberError = failed('A subscriber failed');
  const visible = createVisibleConversations((operator) =>
    logger.warn('views', 'A filter has an unknown operator, which matches everything', { operator }),
  );
  const keepCursor = createCursorKeeper(visible, state);
  const keepSelection = createSelectionKeeper(visible);
  let unauthenticated: () => void = () => {};

  const update = (transition: (state: InboxState) => InboxState): void => {
    const before = store.getState();
    const after = transition(before);
    // One change, one notification: cursor and selection follow the list in the same step.
    if (after !== before) store.setState(keepSelection(keepCursor(after)), true);
  };

  const reportProblem = (problem: InboxError): void => {
    const { kind: problemKind, error } = problem;
    const code = problemKind === 'failure' ? problem.failure.code : undefined;
    const message = error instanceof Error ? error.message : String(error);
    const meta = isApiError(error)
      ? { code, call: error.call, kind: error.kind, status: error.status, path: error.path, cause: causeOf(error) }
      : { code, kind: problemKind };
    const timestamp = isoTime(env.clock.now());
    storeErrorReport(env.local, { timestamp, message, meta, ...env.page.describe() }, config.storedErrorReports);
    events.emit('error', problem);
  };
  const report = (error: unknown, failure?: Failure): void =>
    reportProblem(failure === undefined ? { kind: 'unexpected', error } : { kind: 'failure', failure, error });

  const newLife = (): Scope =>
    createScope({
      update,
      report,
      env,
      logger,
      slowMs: config.requestSlowMs,
      onUnauthenticated: () => unauthenticated(),
    });
  let life = newLife();
  life.end();
  let scope = life.fork();

  return {
    getState: store.getState,
    subscribe: (listener) =>
      store.subscribe(() => {
        try {
          listener();
        } catch (error) {
          onSubscriberError(error);
        }
      }),
    update,
    visible: () => visible(store.getState()),
    transport,
    env,
    config,
    logger,
    events,
    journal: createJournal(),
    get life() {
      return life;
    },
    get scope() {
      return scope;
    },
    renewScope() {
      scope.end();
      scope = life.fork();
    },
    report,
    reportProblem,
    onUnauthenticated(run) {
      unauthenticated = run;
    },
    begin() {
      life.end();
      life = newLife();
      scope = life.fork();
    },
    end: () => life.end(),
  };
}
