import type { FakeWorld } from '../world/fakeWorld.ts';
import { ApiFailure } from './apiFailure.ts';
import type { ApiCaller } from './apiMethod.ts';
import type { AppState } from './appState.ts';

/** @throws ApiFailure for each reason why Slack refuses a user token */
export function authorizeUser(token: string | undefined, app: AppState, world: FakeWorld): ApiCaller {
  if (token === undefined || token === '') throw new ApiFailure('not_authed');
  if (token === app.credentials.appToken) throw new ApiFailure('not_allowed_token_type');
  const found = app.grants.find(token);
  if (!found) throw new ApiFailure('invalid_auth');
  const user = world.store.users.get(found.userId);
  const team = world.store.teams.get(found.teamId);
  if (!user || !team) throw new ApiFailure('invalid_auth');
  // `account_inactive` is the answer to bot tokens of deactivated people; user tokens count as revoked.
  if (found.isRevoked || user.isDeactivated) throw new ApiFailure('token_revoked');
  if (found.expiresAt !== null && found.expiresAt <= app.now()) throw new ApiFailure('token_expired');
  return {
    user,
    team,
    token: found,
    require(scope) {
      if (found.scopes.includes(scope)) return;
      throw new ApiFailure('missing_scope', { needed: scope, provided: found.scopes.join(',') });
    },
  };
}

export function authorizeApp(token: string | undefined, app: AppState): void {
  if (token === undefined || token === '') throw new ApiFailure('not_authed');
  if (app.grants.find(token)) throw new ApiFailure('not_allowed_token_type');
  if (token !== app.credentials.appToken) throw new ApiFailure('invalid_auth');
}
