import {
  type Logger,
  LogLevel,
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
  WebClient,
} from '@slack/web-api';
import { isRecord } from '../../json.ts';
import { SlackFailure } from './slackCalls.ts';

/** The SDK's own log contains texts and names of people, so that it is off: failures reach the server's log as `SlackFailure`. */
export const silentLogger: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  setName() {},
  getLevel: () => LogLevel.ERROR,
};

/** Answers take at most this time. */
const timeoutMs = 20_000;

/**
 * One call of the Web API, without waiting and repeating: the scheduler does both. `onDate` receives the `Date` header of the answer.
 * @throws SlackFailure
 */
export async function callSlack<T>(
  apiUrl: URL,
  token: string | undefined,
  method: string,
  args: Record<string, unknown>,
  onDate: (date: string | null) => void = () => {},
): Promise<T> {
  const client = new WebClient(token, {
    slackApiUrl: apiUrl.href,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
    timeout: timeoutMs,
    logger: silentLogger,
    allowAbsoluteUrls: false,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      onDate(answer.headers.get('date'));
      return answer;
    },
  });
  try {
    return (await client.apiCall(method, args)) as T;
  } catch (error) {
    throw failureOf(method, error);
  }
}

function failureOf(method: string, error: unknown): SlackFailure {
  if (error instanceof WebAPIRateLimitedError) {
    return new SlackFailure(method, 'ratelimited', { retryAfterMs: error.retryAfter * 1000 });
  }
  if (error instanceof WebAPIPlatformError) {
    const { data } = error;
    const needed = isRecord(data) && typeof data.needed === 'string' ? data.needed : undefined;
    return new SlackFailure(method, data.error, { missingScope: needed });
  }
  // A refused connection did not reach Slack; every other failure may have happened after Slack had done the work.
  if (error instanceof WebAPIRequestError) {
    return new SlackFailure(method, isRefused(error.original) ? 'unreachable' : 'unknown_outcome', { cause: error });
  }
  if (error instanceof WebAPIHTTPError) {
    return new SlackFailure(method, error.statusCode >= 500 ? 'unknown_outcome' : 'unreachable', { cause: error });
  }
  return new SlackFailure(method, 'unknown_outcome', { cause: error });
}

function isRefused(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      'code' in cause &&
      ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(String(cause.code))
    ) {
      return true;
    }
  }
  return false;
}
