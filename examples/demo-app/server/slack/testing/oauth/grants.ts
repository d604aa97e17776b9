import { ApiFailure } from '../api/apiFailure.ts';

export interface UserToken {
  token: string;
  userId: string;
  teamId: string;
  scopes: string[];
  isRevoked: boolean;
  /** Milliseconds; null without token rotation. */
  expiresAt: number | null;
}

interface Grant {
  userId: string;
  teamId: string;
  scopes: string[];
}

/** A new access token, with its refresh token if tokens rotate. */
export interface IssuedToken extends UserToken {
  refreshToken: string | null;
}

const codeLifetimeMs = 10 * 60_000;
/** Documented lifetime of rotating tokens: 12 hours. */
export const tokenLifetimeS = 43_200;

export interface Grants {
  /** An authorization code: valid once, for ten minutes, and for its redirect URL. */
  newCode(grant: Grant, redirectUri: string): string;
  exchange(code: string, redirectUri: string | null): IssuedToken;
  /** A refresh token works once. */
  refresh(refreshToken: string): IssuedToken;
  issue(grant: Grant): IssuedToken;
  find(token: string): UserToken | undefined;
  revoke(where: { teamId?: string; userId?: string; token?: string }): void;
  /** All tokens that work, one for each person and workspace. */
  active(): UserToken[];
  /** Lets the access tokens of a person expire now. */
  expire(userId: string): void;
}

export function createGrants(options: { now: () => number; rotation: boolean }): Grants {
  const { now, rotation } = options;
  const codes = new Map<string, Grant & { redirectUri: string; issuedAt: number; isUsed: boolean }>();
  const tokens = new Map<string, UserToken>();
  const refreshTokens = new Map<string, { grant: Grant; isUsed: boolean }>();
  let lastNumber = 0;
  const number = () => {
    lastNumber += 1;
    return String(lastNumber).padStart(4, '0');
  };

  const isActive = (token: UserToken) => !token.isRevoked && (token.expiresAt === null || token.expiresAt > now());

  const issue = (grant: Grant): IssuedToken => {
    const prefix = rotation ? 'xoxe.xoxp-1' : 'xoxp';
    const token: UserToken = {
      ...grant,
      token: `${prefix}-${grant.teamId}-${grant.userId}-${number()}`,
      isRevoked: false,
      expiresAt: rotation ? now() + tokenLifetimeS * 1000 : null,
    };
    tokens.set(token.token, token);
    if (!rotation) return { ...token, refreshToken: null };
    const refreshToken = `xoxe-1-${grant.teamId}-${grant.userId}-${number()}`;
    refreshTokens.set(refreshToken, { grant, isUsed: false });
    return { ...token, refreshToken };
  };

  return {
    newCode(grant, redirectUri) {
      const code = `code-${grant.userId}-${number()}`;
      codes.set(code, { ...grant, redirectUri, issuedAt: now(), isUsed: false });
      return code;
    },
    exchange(code, redirectUri) {
      const found = codes.get(code);
      if (!found || now() - found.issuedAt > codeLifetimeMs) throw new ApiFailure('invalid_code');
      if (found.isUsed) throw new ApiFailure('code_already_used');
      if (redirectUri !== found.redirectUri) throw new ApiFailure('bad_redirect_uri');
      found.isUsed = true;
      return issue({ userId: found.userId, teamId: found.teamId, scopes: found.scopes });
    },
    refresh(refreshToken) {
      const found = refreshTokens.get(refreshToken);
      if (!found || found.isUsed) throw new ApiFailure('invalid_refresh_token');
      found.isUsed = true;
      return issue(found.grant);
    },
    issue,
    find: (token) => tokens.get(token),
    revoke({ teamId, userId, token }) {
      const matches = (grant: Grant) =>
        (teamId === undefined || grant.teamId === teamId) && (userId === undefined || grant.userId === userId);
      for (const candidate of tokens.values()) {
        if (matches(candidate) && (token === undefined || candidate.token === token)) candidate.isRevoked = true;
      }
      for (const candidate of refreshTokens.values()) {
        if (matches(candidate.grant)) candidate.isUsed = true;
      }
    },
    active: () => [...tokens.values()].filter(isActive),
    expire(userId) {
      for (const token of tokens.values()) {
        if (token.userId === userId) token.expiresAt = Math.min(token.expiresAt ?? now(), now());
      }
    },
  };
}
