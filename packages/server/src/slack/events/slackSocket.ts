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

/** What the owner of the connection knows. */
interface SocketState {
  options: SlackSocketOptions;
  random: () => number;
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  closing: AbortController;
  /** Ends the wait for the next attempt. */
  pause: AbortController;
  current: SocketConnection | null;
  /** Events wait for it. */
  gapNoted: Promise<unknown>;
  lastProblem: string;
}

/**
 * Holds a Socket Mode connection. Slack does not repeat what it sent while there was none: after each such gap, also the one before the
 * start, the owner looks for missed messages.
 */
export function startSlackSocket(options: SlackSocketOptions): SlackSocket {
  const { random = Math.random, wait = waitUnlessAborted } = options;
  const closing = new AbortController();
  const begin = { current: null, gapNoted: Promise.resolve(), lastProblem: '' };
  const state: SocketState = { options, random, wait, closing, pause: new AbortController(), ...begin };
  const unsubscribe = options.appToken.onChange(() => {
    state.pause.abort();
    state.pause = new AbortController();
    void state.current?.close();
  });
  const running = run(state);
  return {
    isConnected: () => state.current?.isOpen() ?? false,
    async close() {
      unsubscribe();
      closing.abort();
      await state.current?.close();
      await running;
    },
  };
}

async function run(state: SocketState): Promise<void> {
  const { options, closing } = state;
  for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
    const previous = state.current;
    const next = await connect(state, attempt);
    if (!next) continue;
    if (closing.signal.aborted) {
      await next.close();
      break;
    }
    if (!previous?.isOpen()) noteGap(state);
    else void previous.close();
    state.current = next;
    const openedAt = options.now();
    const end = await next.ended;
    if (closing.signal.aborted) break;
    // Looks for messages during the outage, too, which may be long.
    if (end === 'closed') noteGap(state);
    if (options.now() - openedAt >= stableMs) attempt = -1;
    else if (end === 'closed' || attempt > 0) await rest(state, backoffMs(attempt, state.random()));
  }
}

/** Null after a failed attempt. */
async function connect(state: SocketState, attempt: number): Promise<SocketConnection | null> {
  const { options, random } = state;
  const { appToken, open = openSocketConnection } = options;
  const receive = async (payload: unknown): Promise<void> => {
    await state.gapNoted;
    await options.receive(payload);
  };
  let token: string | null = null;
  try {
    token = await appToken.current();
    if (token === null) {
      await rest(state, withoutTokenMs);
      return null;
    }
    const connection = await open({ ...options, appToken: token, receive });
    state.lastProblem = '';
    return connection;
  } catch (error) {
    const { text, retryMs, isTokenRefused } = explainSocketFailure(error);
    const isForgotten = isTokenRefused && token !== null && (await appToken.forget(token));
    report(state, isForgotten ? appTokenForgotten : text);
    await rest(state, retryMs ?? backoffMs(attempt, random()));
    return null;
  }
}

const rest = ({ wait, closing, pause }: SocketState, ms: number): Promise<unknown> =>
  wait(ms, AbortSignal.any([closing.signal, pause.signal]));

function report(state: SocketState, text: string): void {
  if (text !== state.lastProblem) state.options.log.error(text);
  state.lastProblem = text;
}

function noteGap(state: SocketState): void {
  state.gapNoted = Promise.race([untilGapNoted(state), state.wait(noteGapMs, state.closing.signal)]);
}

async function untilGapNoted({ options, random, wait, closing }: SocketState): Promise<void> {
  for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
    try {
      return await options.noteGap();
    } catch (error) {
      if (attempt === 0) options.log.error('Missed messages could not be noted; it will be tried again', error);
      await wait(backoffMs(attempt, random()), closing.signal);
    }
  }
}

/** From about 1 s, doubled with each attempt; random, so that the instances of a company do not come back together. */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(maxBackoffMs, 1_000 * 2 ** attempt) * (0.5 + random / 2);
}
