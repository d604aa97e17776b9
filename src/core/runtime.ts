import type { CallOptions, InboxTransport } from '../transport/contract.ts';
import type { InboxConfig } from './config.ts';
import type { Emitter } from './emitter.ts';
import type { Failure } from './failure.ts';
import type { Logger } from './logging/logger.ts';
import type { Cancel, Env } from './ports.ts';
import type { InboxState } from './state.ts';

/** What an inbox tells its host (`inbox.on`). */
export interface InboxEvents {
  /** Something failed that a person sees or that was logged as an error. */
  error: { failure?: Failure; error: unknown };
  /** A message was edited, deleted or reacted to: the frame's data as it came. */
  messageUpdate: unknown;
  /** A conversation changed: the whole frame as it came. */
  conversationUpdate: unknown;
  connectionFailed: { reason: 'max_attempts' };
}

/** What commands work with. One per inbox; nothing in it outlives `stop`. */
export interface Runtime {
  getState(): InboxState;
  update(transition: (state: InboxState) => InboxState): void;
  /** The list as it is shown now. */
  visible(): readonly string[];
  transport: InboxTransport;
  env: Env;
  config: InboxConfig;
  logger: Logger;
  events: Emitter<InboxEvents>;
  /** Runs a call: watched, cancelled by `stop`, and a 401 leads back to signing in. */
  call<T>(name: string, run: (options: CallOptions) => Promise<T>): Promise<T>;
  /** A timer that ends with the inbox. */
  after(ms: number, run: () => void): Cancel;
  /** Keeps an error for the log, the stored reports and the host. */
  report(error: unknown, failure?: Failure): void;
}
