import type { CallOptions, InboxTransport } from '../../transport/contract.ts';
import type { InboxConfig } from '../config.ts';
import type { Failure } from '../failure.ts';
import type { InboxError } from '../logging/inboxError.ts';
import type { Logger } from '../logging/logger.ts';
import type { Cancel, Env } from '../ports.ts';
import type { InboxEvents } from './inboxEvent.ts';

/** A pure function from state to state, for any state that has the slices `S`. It returns the same reference when nothing
 * changes. */
export type Transition<S> = <T extends S>(state: T) => T;

export interface CallWatch {
  /** HTTP statuses that the caller handles; they are not logged. */
  silent?: readonly number[];
}

/**
 * The lifetime of asynchronous work. When a scope ends, its calls are cancelled and reject as aborted, its timers do not
 * fire, and its updates change nothing.
 */
export interface Scope<S> {
  readonly isOver: boolean;
  /** Runs a call: logged, cancelled with the scope, made again when the server asks for a short wait; a 401 ends the
   * session. */
  call<T>(name: string, run: (options: CallOptions) => Promise<T>, watch?: CallWatch): Promise<T>;
  update(transition: Transition<S>): void;
  after(ms: number, run: () => void): Cancel;
  /** Stores an error report and emits `error`. */
  report(error: unknown, failure?: Failure): void;
  /** A scope that ends with this one, or earlier. */
  fork(): Scope<S>;
  end(): void;
}

/**
 * Dependencies of commands and reactions; one per inbox. `S` names the slices that the feature may read and
 * write.
 */
export interface Runtime<S> {
  getState(): S;
  /** Applies a transition at once. After an `await`, use the update of a scope. */
  update(transition: Transition<S>): void;
  /** Applies a transition whose result `publish` or the next update makes the current state. Until then, `getState` returns the
   * state before it, and nobody is notified. */
  advance(transition: Transition<S>): void;
  publish(): void;
  subscribe(listener: () => void): Cancel;
  /** Ids of the conversations in the list as it is shown. */
  visible(): readonly string[];
  /** The groups of that list. */
  sections(): readonly ListSection[];
  transport: InboxTransport;
  env: Env;
  config: InboxConfig;
  logger: Logger;
  events: Emitter<InboxEvents>;
  /** The scope from `start` to `stop`. */
  readonly life: Scope<S>;
  /** The scope of one signed-in user in one workspace. */
  readonly scope: Scope<S>;
  /** Ends the scope and begins the next: the user or the workspace changes. */
  renewScope(): void;
  /** Stores an error report and emits `error`; `failure` is the failure that the user sees. */
  report(error: unknown, failure?: Failure): void;
  /** Stores an error report and emits an error of another kind. */
  reportProblem(problem: InboxError): void;
}

/** A group of the list: what concerns the user, and the other channels. @inline */
export interface ListSection {
  id: 'forYou' | 'channels';
  /** Number of its conversations. */
  count: number;
  /** Index of its first row in the visible list. */
  start: number;
  /** Its conversations are not in the visible list. */
  isCollapsed: boolean;
}

/** The visible list of a state. */
export interface VisibleList<S> {
  (state: S): readonly string[];
  /** Its groups; none unless the list is grouped. */
  sections(state: S): readonly ListSection[];
}

/** The part of an inbox that one folder of the core implements. `createFeatures` lists all features. */
export interface Feature<S, Actions> {
  /** The calls it adds to `inbox.actions`. */
  actions: Actions;
  /** Subscribes to changes at each start; returns the functions that unsubscribe at the stop. */
  react?(): readonly Cancel[];
  /** Drops pending work when the inbox stops, because no answer will arrive. */
  interrupted?: Transition<S>;
  /** Fetches the code of a feature on demand. */
  fetch?(): Promise<void>;
}

interface Emitter<Events> {
  on<K extends keyof Events>(name: K, listener: (event: Events[K]) => void): Cancel;
  emit<K extends keyof Events>(name: K, event: Events[K]): void;
}

/** A throwing listener of the host must not stop the inbox: it is reported and the others still run. */
export function createEmitter<Events>(onListenerError: (error: unknown) => void): Emitter<Events> {
  const listeners: { [K in keyof Events]?: Set<(event: Events[K]) => void> } = {};
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set();
      listeners[name] = set;
      // A new wrapper each time: a function that was added twice is removed once per call.
      const entry = (event: Events[typeof name]) => listener(event);
      set.add(entry);
      return () => set.delete(entry);
    },
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(event);
        } catch (error) {
          onListenerError(error);
        }
      }
    },
  };
}
