import { ErrorCode, LogLevel, WebClient } from '@slack/web-api';
import type { FakeSlack } from './fakeSlack.ts';

/** Slack's own client for a token, as tests of the fake Slack use it: without retries and without waiting. */
export function unmodifiedClient(slack: FakeSlack, token: string | undefined): WebClient {
  return new WebClient(token, {
    slackApiUrl: slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logLevel: LogLevel.ERROR,
  });
}

/** Slack's error code of a refused call; `ok` if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    const { code, data } = error as { code?: string; data?: { error?: string } };
    return code === ErrorCode.PlatformError ? (data?.error ?? '') : String(error);
  }
  return 'ok';
}
