import { createHmac, randomUUID } from 'node:crypto';
import type { EventPayload } from './publisher.ts';

export interface HttpEventsOptions {
  signingSecret: string;
  now(): number;
  /** An answer must come within this time. Slack waits 3 s. */
  answerWithinMs: number;
  /** Waiting times before the retries. Slack: at once, a minute, five minutes. */
  retryAfterMs: readonly number[];
}

export interface HttpEvents {
  deliver(payload: EventPayload, url: string): void;
  /** Sends the challenge that Slack sends when a URL is saved. True if the answer contains it. */
  verify(url: string): Promise<boolean>;
  unacknowledged(): number;
  close(): void;
}

/** Delivers events by signed HTTP requests. */
export function createHttpEvents({ signingSecret, now, answerWithinMs, retryAfterMs }: HttpEventsOptions): HttpEvents {
  const timers = new Set<NodeJS.Timeout>();
  let pending = 0;
  let isClosed = false;

  const post = async (url: string, body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureOf(signingSecret, body, now()), ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return {
      status: response.status,
      noRetry: response.headers.get('x-slack-no-retry') === '1',
      text: await response.text(),
    };
  };

  const attempt = async (payload: EventPayload, url: string, retry: number, reason: string): Promise<void> => {
    const headers: Record<string, string> =
      retry === 0 ? {} : { 'x-slack-retry-num': String(retry), 'x-slack-retry-reason': reason };
    let failure = 'http_error';
    try {
      const answer = await post(url, JSON.stringify(payload), headers);
      if ((answer.status >= 200 && answer.status < 300) || answer.noRetry) {
        pending -= 1;
        return;
      }
    } catch (error) {
      failure = error instanceof Error && error.name === 'TimeoutError' ? 'http_timeout' : 'connection_failed';
    }
    const waitMs = retryAfterMs[retry];
    if (waitMs === undefined || isClosed) {
      pending -= 1;
      return;
    }
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(payload, url, retry + 1, failure);
    }, waitMs);
    timers.add(timer);
  };

  return {
    deliver(payload, url) {
      pending += 1;
      void attempt(payload, url, 0, '');
    },
    async verify(url) {
      const challenge = randomUUID();
      const body = JSON.stringify({ token: 'fake-verification-token', challenge, type: 'url_verification' });
      try {
        const { status, text } = await post(url, body);
        return status === 200 && text.includes(challenge);
      } catch {
        return false;
      }
    },
    unacknowledged: () => pending,
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The headers of Slack's signature `v0` over the raw body. */
export function signatureOf(signingSecret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` };
}
