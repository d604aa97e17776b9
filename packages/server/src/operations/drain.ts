import type { MiddlewareHandler } from 'hono';
import { failure } from '../http/envelope.ts';

/** Whether this server is about to end. It then takes no new streams, and finishes what is under way. */
export interface Drain {
  readonly isDraining: boolean;
  begin(): void;
}

export function createDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      isDraining = true;
    },
  };
}

/** The milliseconds after which a client comes back: each client its own, so that they do not all come at once. */
export const retryAfterMs = (random: () => number): number => 1000 + Math.floor(random() * 2000);

/** Refuses new streams while the server drains. */
export const refuseStreams =
  (drain: Drain, random: () => number): MiddlewareHandler =>
  async (context, next) => {
    if (!drain.isDraining) return next();
    context.header('Retry-After', String(Math.round(retryAfterMs(random) / 1000)));
    return context.json(failure('The server is about to restart'), 503);
  };

/** Ends each connection with its answer while the server drains, so that proxies open their next one elsewhere. */
export const endConnections =
  (drain: Drain): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (drain.isDraining) context.res.headers.set('Connection', 'close');
  };
