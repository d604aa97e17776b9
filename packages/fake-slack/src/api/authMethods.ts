import { type IssuedToken, tokenLifetimeS } from '../oauth/grants.ts';
import type { Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiMethod, type CallContext, perMinuteSpecial, tier3, userMethod } from './apiMethod.ts';
import { pageOf } from './pages.ts';

export const authMethods: Record<string, ApiMethod> = {
  'api.test': {
    token: 'none',
    limit: null,
    run({ args }) {
      const error = args.text('error');
      if (error) throw new ApiFailure(error, { args: args.all });
      return { args: args.all };
    },
  },

  'auth.test': userMethod(null, [], ({ app, caller: { user, team } }) => ({
    url: `${app.url()}/`,
    team: team.name,
    user: user.name,
    team_id: team.id,
    user_id: user.id,
    ...(team.enterpriseId ? { enterprise_id: team.enterpriseId } : {}),
    is_enterprise_install: false,
  })),

  'auth.revoke': userMethod(tier3, [], ({ args, app, world, caller }) => {
    if (args.flag('test')) return { revoked: false };
    const isOnly = app.grants.active().filter(({ userId }) => userId === caller.user.id).length === 1;
    if (isOnly) world.revokeToken(caller.user.id);
    else app.grants.revokeToken(caller.token.token);
    return { revoked: true };
  }),

  'oauth.v2.access': {
    token: 'none',
    limit: perMinuteSpecial(600),
    run(context) {
      const { args, app } = context;
      if (args.text('client_id') !== app.credentials.clientId) throw new ApiFailure('invalid_client_id');
      const grantType = args.text('grant_type') ?? 'authorization_code';
      const secret = args.text('client_secret');
      const verifier = args.text('code_verifier') ?? null;
      const needsNoSecret = app.pkce && (verifier !== null || grantType === 'refresh_token');
      if (secret !== app.credentials.clientSecret && !(secret === undefined && needsNoSecret)) {
        throw new ApiFailure('bad_client_secret');
      }
      if (grantType === 'refresh_token') {
        return refreshed(context, app.grants.refresh(args.required('refresh_token', 'invalid_refresh_token')));
      }
      if (grantType !== 'authorization_code') throw new ApiFailure('invalid_grant_type');
      const code = args.required('code', 'invalid_code');
      return signedIn(context, app.grants.exchange(code, args.text('redirect_uri') ?? null, verifier));
    },
  },

  'apps.connections.open': {
    token: 'app',
    limit: tier3,
    run({ app }) {
      const url = app.openSocketUrl();
      if (url === null) throw new ApiFailure('internal_error');
      return { url };
    },
  },

  'apps.event.authorizations.list': {
    token: 'app',
    limit: perMinuteSpecial(100),
    run({ args, app }) {
      const authorizations = app.authorizationsOf(args.required('event_context', 'invalid_event_context'));
      if (!authorizations) throw new ApiFailure('invalid_event_context');
      const { items, response_metadata } = pageOf(authorizations, args, { defaultLimit: 100, maxLimit: 1000 });
      return {
        authorizations: items.map(({ teamId, userId }) => ({
          enterprise_id: null,
          team_id: teamId,
          user_id: userId,
          is_bot: false,
          is_enterprise_install: false,
        })),
        response_metadata,
      };
    },
  },
};

/** The answer to an authorization code: the user token is in `authed_user`. */
function signedIn({ app, world }: CallContext, issued: IssuedToken): Json {
  return {
    app_id: app.credentials.appId,
    authed_user: {
      id: issued.userId,
      scope: issued.scopes.join(','),
      access_token: issued.token,
      token_type: 'user',
      ...rotating(issued),
    },
    team: teamOf(world, issued),
    enterprise: null,
    is_enterprise_install: false,
  };
}

/** The answer to a refresh token: the new token is at the top level. */
function refreshed({ app, world }: CallContext, issued: IssuedToken): Json {
  return {
    app_id: app.credentials.appId,
    access_token: issued.token,
    token_type: 'user',
    scope: issued.scopes.join(','),
    user_id: issued.userId,
    ...rotating(issued),
    team: teamOf(world, issued),
    enterprise: null,
    is_enterprise_install: false,
  };
}

const rotating = ({ refreshToken }: IssuedToken): Json =>
  refreshToken === null ? {} : { refresh_token: refreshToken, expires_in: tokenLifetimeS };

const teamOf = (world: CallContext['world'], { teamId }: IssuedToken): Json => ({
  id: teamId,
  name: world.store.teams.get(teamId)?.name ?? '',
});
