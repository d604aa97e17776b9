import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerLog } from '../../log/serverLog.ts';
import type { SlackAppToken } from '../slackContext.ts';
import { openSocketConnection, type SocketConnection, type SocketConnectionOptions } from './socketConnection.ts';
import { appTokenForgotten, explainSocketFailure } from './socketFailure.ts';

/** A connection that lived shorter counts as a failed attempt. */
const stableMs = 10_000;
const maxBackoffMs = 30_000;
/** Another instance may have stored a token without a signal. */
const withoutTokenMs = 60_000;
/** After a gap, events wait at most this time until the gap is noted: Slack waits 3 s for the acknowledgement, and they are stored before. */
const noteGapMs = 1_000;

export interface SlackSocketOptions extends Omit<SocketConnectionOptions, 'appToken'> {
  appToken: Pick<SlackAppToken, 'current' | 'forget' | 'onChange'>;
  /** Events may have been lost up to now. Resolves once this is noted; a failure is tried again until it is. */
  noteGap(): Promise<void>;
  log: ServerLog;
  now(): number;
  /** A number from 0 to below 1. */
  random?: () => number;
  /** Resolves after the time, or once the signal aborts. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  open?: (options: SocketConnectionOptions) => Promise<SocketConnection>;
}

export interface SlackSocket {
  isConnected(): boolean;
  close(): Promise<void>;
}

const waitUnlessAborted = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => {});

/**
 * Holds a Socket Mode connection. Slack does not repeat what it sent while there was none: after each such gap, also the one before the
 * start, the owner looks for missed messages.
 */
export function startSlackSocket(options: SlackSocketOptions): SlackSocket {
  const { appToken, log, now, random = Math.random, wait = waitUnlessAborted, open = openSocketConnection } = options;
  const closing = new AbortController();
  /** Ends the wait for the next attempt. */
  let pause = new AbortController();
  let current: SocketConnection | null = null;
  let gapNoted: Promise<unknown> = Promise.resolve();
  let lastProblem = '';

  const untilNoted = async (): Promise<void> => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        return await options.noteGap();
      } catch (error) {
        if (attempt === 0) log.error('Missed messages could not be noted; it will be tried again', error);
        await wait(backoffMs(attempt, random()), closing.signal);
      }
    }
  };
  const noteGap = (): void => {
    gapNoted = Promise.race([untilNoted(), wait(noteGapMs, closing.signal)]);
  };
  const receive = async (payload: unknown): Promise<void> => {
    await gapNoted;
    await options.receive(payload);
  };

  const rest = (ms: number) => wait(ms, AbortSignal.any([closing.signal, pause.signal]));
  const unsubscribe = appToken.onChange(() => {
    pause.abort();
    pause = new AbortController();
    void current?.close();
  });
  const report = (text: string): void => {
    if (text !== lastProblem) log.error(text);
    lastProblem = text;
  };

  /** Null after a failed attempt. */
  const connect = async (attempt: number): Promise<SocketConnection | null> => {
    let token: string | null = null;
    try {
      token = await appToken.current();
      if (token === null) {
        await rest(withoutTokenMs);
        return null;
      }
      const connection = await open({ ...options, appToken: token, receive });
      lastProblem = '';
      return connection;
    } catch (error) {
      const { text, retryMs, isTokenRefused } = explainSocketFailure(error);
      const isForgotten = isTokenRefused && token !== null && (await appToken.forget(token));
      report(isForgotten ? appTokenForgotten : text);
      await rest(retryMs ?? backoffMs(attempt, random()));
      return null;
    }
  };

  const run = async (): Promise<void> => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      const previous = current;
      const next = await connect(attempt);
      if (!next) continue;
      if (closing.signal.aborted) {
        await next.close();
        break;
      }
      if (!previous?.isOpen()) noteGap();
      else void previous.close();
      current = next;
      const openedAt = now();
      const end = await next.ended;
      if (closing.signal.aborted) break;
      // Looks for messages during the outage, too, which may be long.
      if (end === 'closed') noteGap();
      if (now() - openedAt >= stableMs) attempt = -1;
      else if (end === 'closed' || attempt > 0) await rest(backoffMs(attempt, random()));
    }
  };
  const running = run();

  return {
    isConnected: () => current?.isOpen() ?? false,
    async close() {
      unsubscribe();
      closing.abort();
      await current?.close();
      await running;
    },
  };
}

/** From about 1 s, doubled with each attempt; random, so that the instances of a company do not come back together. */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(maxBackoffMs, 1_000 * 2 ** attempt) * (0.5 + random / 2);
}
