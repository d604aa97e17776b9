import { createStore } from 'zustand/vanilla';
import type { InboxTransport } from '../../transport/contract.ts';
import { isApiError } from '../../transport/errors.ts';
import type { InboxConfig } from '../config.ts';
import { requestSlowMs, storedErrorReports } from '../config.ts';
import type { Failure } from '../failure.ts';
import { storeErrorReport } from '../logging/errorReports.ts';
import type { InboxError } from '../logging/inboxError.ts';
import { causeOf, createLogger, exchangeOf, isoTime, type Logger } from '../logging/logger.ts';
import type { Cancel, Env } from '../ports.ts';
import type { InboxEvents } from './inboxEvent.ts';
import { createLeavingPage } from './leavingPage.ts';
import { createEmitter, type Runtime, type Scope, type Transition, type VisibleList } from './runtime.ts';
import { createScope } from './scope.ts';

export interface OwnedRuntime<S> extends Runtime<S> {
  /** Set once by the session: runs when a call answers 401. */
  onUnauthenticated(run: () => void): void;
  begin(): void;
  /** Ends every timer and every call under way. */
  end(): void;
}

interface RuntimeOptions<S> {
  state: S;
  transport: InboxTransport;
  env: Env;
  config: InboxConfig;
  /** Creates the selector of the visible list. */
  createVisible(logger: Logger): VisibleList<S>;
  /** Creates a transition that runs after each change, before subscribers are notified; keeps the cursor on a row. */
  createDerived(visible: VisibleList<S>): Transition<S>;
}

export function createRuntime<S>(options: RuntimeOptions<S>): OwnedRuntime<S> {
  const { state, transport, env, config } = options;
  const store = createStore<S>(() => state);
  const logger = createLogger(env, isoTime);
  const failed = (what: string) => (error: unknown) =>
    logger.error('inbox', what, { error: String(error), cause: error });
  const events = createEmitter<InboxEvents>(failed('A listener failed'));
  const onSubscriberError = failed('A subscriber failed');
  const visible = options.createVisible(logger);
  const derive = options.createDerived(visible);
  let unauthenticated: () => void = () => {};

  let ahead: S | null = null;
  const update = (transition: Transition<S>): void => {
    const before = store.getState();
    const after = transition(ahead ?? before);
    ahead = null;
    if (after !== before) store.setState(derive(after), true);
  };

  const storeProblem = (problem: InboxError): void => {
    const { kind: problemKind, error } = problem;
    const code = problemKind === 'failure' ? problem.failure.code : undefined;
    const message = error instanceof Error ? error.message : String(error);
    const meta = isApiError(error)
      ? { code, ...exchangeOf(error), cause: causeOf(error) }
      : { code, kind: problemKind };
    const timestamp = isoTime(env.clock.now());
    storeErrorReport(env.local, { timestamp, message, meta, ...env.page.describe() }, storedErrorReports);
    events.emit('error', problem);
  };
  const leavingPage = createLeavingPage(env, storeProblem);
  const reportProblem = leavingPage.report;
  let unwatch: Cancel = () => {};
  const report = (error: unknown, failure?: Failure): void =>
    reportProblem(failure === undefined ? { kind: 'unexpected', error } : { kind: 'failure', failure, error });

  const newLife = (): Scope<S> =>
    createScope<S>({
      update,
      report,
      env,
      logger,
      slowMs: requestSlowMs,
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
    advance(transition) {
      ahead = transition(ahead ?? store.getState());
    },
    publish: () => update((current) => current),
    visible: () => visible(store.getState()),
    sections: () => visible.sections(store.getState()),
    transport,
    env,
    config,
    logger,
    events,
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
      unwatch();
      unwatch = leavingPage.watch();
    },
    end() {
      life.end();
      unwatch();
    },
  };
}
