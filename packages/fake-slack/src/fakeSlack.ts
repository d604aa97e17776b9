import type { FakeCall } from './api/answerCall.ts';
import type { LimitViolation } from './api/rateLimits.ts';
import type { EventPayload, EventRecording } from './events/publisher.ts';
import type { FakeFaults } from './faults.ts';
import type { FakeWorld, FakeWorldSeed } from './world/fakeWorld.ts';

export interface FakeSlackOptions {
  /** 0 or left out: a free port. */
  port?: number;
  /** Milliseconds. Limits, lifetimes and the `ts` of messages follow this clock. */
  now?: () => number;
  tokenRotation?: boolean;
  /** The app has PKCE on: a verifier replaces the client secret. */
  pkce?: boolean;
  /** `smallWorld` if left out. */
  world?: FakeWorldSeed;
  /** The registered redirect URLs. If left out, each is accepted. */
  redirectUris?: readonly string[];
  /** Time for the acknowledgement of an event; Slack's 3 s if left out. */
  acknowledgeWithinMs?: number;
  /** Waiting times before the retries of HTTP events. */
  retryAfterMs?: readonly number[];
  pingEveryMs?: number;
}

/** The variables that the product reads. */
export interface FakeSlackEnvironment {
  SLACK_API_URL: string;
  SLACK_CLIENT_ID: string;
  SLACK_CLIENT_SECRET: string;
  SLACK_APP_TOKEN: string;
  SLACK_SIGNING_SECRET: string;
}

export interface FakeSlack {
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Ends in `/api/`. */
  apiUrl: string;
  env: FakeSlackEnvironment;
  world: FakeWorld;
  /** All calls of the web API, oldest first. */
  calls: FakeCall[];
  /** Calls before their `Retry-After` was over. */
  violations: LimitViolation[];
  faults: FakeFaults;
  /** A user token, as a sign-in gives it, with all scopes or the given ones. */
  tokenFor(userId: string, teamId?: string, options?: { scopes?: string[] }): string;
  /** Lets the access tokens of a person expire now; refresh tokens stay valid. */
  expireTokens(userId: string): void;
  /** Sends recorded or hand-made events, in this order. */
  deliver(events: EventPayload[]): void;
  recordEvents(options?: { withhold?: boolean }): EventRecording;
  /** Sends the challenge to `faults.eventsUrl`. */
  verifyEventsUrl(): Promise<boolean>;
  /** Open sockets, and events that wait for an acknowledgement. */
  socketCount(): number;
  unacknowledged(): number;
  close(): Promise<void>;
}
