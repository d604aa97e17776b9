import type { CallOptions, InboxTransport } from '../../transport/contract.ts';
import type { InboxConfig } from '../config.ts';
import type { Failure } from '../failure.ts';
import type { InboxError } from '../logging/inboxError.ts';
import type { Logger } from '../logging/logger.ts';
import type { Cancel, Env } from '../ports.ts';
import type { Arrival } from '../reducer/arrivals.ts';
import type { Journal } from '../reducer/journal.ts';
import type { InboxState } from '../state.ts';
import type { Emitter } from './emitter.ts';
import type { InboxEvent } from './inboxEvent.ts';

/** What an inbox tells its host (`inbox.on`). */
export interface InboxEvents {
  error: InboxError;
  /** What a host may want to know of, while all goes well. */
  event: InboxEvent;
  /** A message was edited, deleted or reacted to: the frame's data as it came. */
  messageUpdate: unknown;
  /** A conversation changed: the whole frame as it came. */
  conversationUpdate: unknown;
  connectionFailed: { reason: 'max_attempts' };
  /** Messages came by the stream, of others and of one's own; a reply is told of once. */
  messagesArrived: { messages: readonly Arrival[] };
}

export interface CallWatch {
  /** Statuses that are an answer here and worth no line in the log. */
  silent?: readonly number[];
}

/**
 * A stretch of life that asynchronous work belongs to. What it began ends with it: its calls are cancelled and reject as
 * aborted, its timers do not fire, and a change that comes too late changes nothing.
 */
export interface Scope {
  readonly isOver: boolean;
  /** Runs a call: logged, cancelled with the scope, and a 401 leads back to signing in. */
  call<T>(name: string, run: (options: CallOptions) => Promise<T>, watch?: CallWatch): Promise<T>;
  update(transition: (state: InboxState) => InboxState): void;
  after(ms: number, run: () => void): Cancel;
  /** Keeps an error for the stored reports and the host. */
  report(error: unknown, failure?: Failure): void;
  /** A scope that ends with this one, or earlier. */
  fork(): Scope;
  end(): void;
}

/** What commands work with. One per inbox. */
export interface Runtime {
  getState(): InboxState;
  /** For what happens at once; what waits for something goes through a scope. */
  update(transition: (state: InboxState) => InboxState): void;
  /** The list as it is shown now. */
  visible(): readonly string[];
  transport: InboxTransport;
  env: Env;
  config: InboxConfig;
  logger: Logger;
  events: Emitter<InboxEvents>;
  /** What changed while an answer is awaited. */
  journal: Journal;
  /** From `start` to `stop`. */
  readonly life: Scope;
  /** As long as one person looks at one workspace: no answer from there reaches the next. */
  readonly scope: Scope;
  /** The person or the workspace changes: what belongs to the old one ends. */
  renewScope(): void;
  /** Keeps an error for the stored reports and the host; `failure` is what a person was told. */
  report(error: unknown, failure?: Failure): void;
  /** The same for errors of another kind. */
  reportProblem(problem: InboxError): void;
}
