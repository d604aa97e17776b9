import type { UserToken } from '../oauth/grants.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';
import type { FakeTeam, FakeUser, Json } from '../world/worldState.ts';
import type { ApiArguments } from './apiArguments.ts';
import type { AppState } from './appState.ts';

/** A person who calls with a user token. */
export interface ApiCaller {
  user: FakeUser;
  team: FakeTeam;
  token: UserToken;
  /** @throws ApiFailure missing_scope */
  require(scope: string): void;
}

export interface CallContext {
  args: ApiArguments;
  world: FakeWorld;
  app: AppState;
}

/** Number of calls in a window of time, for each workspace; with `by`, also for each value of that argument. */
export interface RateLimit {
  calls: number;
  windowMs: number;
  by?: string;
}

interface MethodBase {
  limit: RateLimit | null;
}

/** A method of the web API. `token` is the kind of token it accepts. */
export type ApiMethod = MethodBase &
  (
    | { token: 'none'; run(context: CallContext): Json }
    | { token: 'app'; run(context: CallContext): Json }
    | {
        token: 'user';
        /** Scopes that every call needs. Others depend on the conversation. */
        scopes?: string[];
        run(context: CallContext & { caller: ApiCaller }): Json;
      }
  );

export type UserContext = CallContext & { caller: ApiCaller };

const perMinute = (calls: number): RateLimit => ({ calls, windowMs: 60_000 });

/** Slack's tiers, as far as methods here have them. */
export const tier2 = perMinute(20);
export const tier3 = perMinute(50);
export const tier4 = perMinute(100);
export const perMinuteSpecial = perMinute;

/** A method for user tokens. */
export const userMethod = (
  limit: RateLimit | null,
  scopes: string[],
  run: (context: UserContext) => Json,
): ApiMethod => ({ token: 'user', limit, scopes, run });
