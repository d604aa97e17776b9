import { createHash } from 'node:crypto';
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
  newCode(grant: Grant, redirectUri: string, challenge?: string | null): string;
  /** With a challenge, the code needs its verifier (PKCE). */
  exchange(code: string, redirectUri: string | null, verifier: string | null): IssuedToken;
  /** A refresh token works once. */
  refresh(refreshToken: string): IssuedToken;
  issue(grant: Grant): IssuedToken;
  find(token: string): UserToken | undefined;
  /** Ends the tokens of a person or of a workspace. Returns the people they belonged to, and whether none is left. */
  revoke(where: { teamId: string; userId?: string }): { userIds: string[]; isLast: boolean };
  revokeToken(token: string): void;
  /** All tokens that work, one for each person and workspace. */
  active(): UserToken[];
  /** Lets the access tokens of a person expire now. */
  expire(userId: string): void;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export function createGrants(options: { now: () => number; rotation: boolean }): Grants {
  const { now, rotation } = options;
  const codes = new Map<
    string,
    Grant & { redirectUri: string; challenge: string | null; issuedAt: number; isUsed: boolean }
  >();
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
    newCode(grant, redirectUri, challenge = null) {
      const code = `code-${grant.userId}-${number()}`;
      codes.set(code, { ...grant, redirectUri, challenge, issuedAt: now(), isUsed: false });
      return code;
    },
    exchange(code, redirectUri, verifier) {
      const found = codes.get(code);
      if (!found || found.isUsed || now() - found.issuedAt > codeLifetimeMs) throw new ApiFailure('invalid_code');
      if (redirectUri !== found.redirectUri) throw new ApiFailure('bad_redirect_uri');
      if (found.challenge !== null && found.challenge !== challengeOf(verifier ?? ''))
        throw new ApiFailure('invalid_code');
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
    revoke({ teamId, userId }) {
      const matches = (grant: Grant) => grant.teamId === teamId && (userId === undefined || grant.userId === userId);
      const ended = [...tokens.values()].filter((token) => matches(token) && !token.isRevoked);
      for (const token of ended) token.isRevoked = true;
      for (const refreshToken of refreshTokens.values()) {
        if (matches(refreshToken.grant)) refreshToken.isUsed = true;
      }
      const isLast = ![...tokens.values()].some((token) => token.teamId === teamId && !token.isRevoked);
      return { userIds: [...new Set(ended.map((token) => token.userId))], isLast };
    },
    revokeToken(token) {
      const found = tokens.get(token);
      if (found) found.isRevoked = true;
    },
    active: () => [...tokens.values()].filter(isActive),
    expire(userId) {
      for (const token of tokens.values()) {
        if (token.userId === userId) token.expiresAt = Math.min(token.expiresAt ?? now(), now());
      }
    },
  };
}
