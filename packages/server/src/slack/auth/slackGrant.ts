import * as v from 'valibot';
import type { SlackGrant } from './tokenRow.ts';

const grantFields = {
  access_token: v.pipe(v.string(), v.nonEmpty()),
  scope: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string()),
  /** Seconds. */
  expires_in: v.optional(v.number()),
};

const grantSchema = v.object(grantFields);

const signInSchema = v.object({
  authed_user: v.object({ id: v.pipe(v.string(), v.regex(/^[UW][A-Z0-9]{1,40}$/)), ...grantFields }),
  /** Null after an installation for a whole organisation. */
  team: v.nullish(v.object({ id: v.pipe(v.string(), v.regex(/^T[A-Z0-9]{1,40}$/)), name: v.optional(v.string()) })),
  enterprise: v.nullish(v.object({ id: v.string() })),
});

const refreshSchema = v.union([grantSchema, v.object({ authed_user: grantSchema })]);

export interface SlackSignIn {
  userId: string;
  teamId: string | null;
  teamName: string | null;
  enterpriseId: string | null;
  grant: SlackGrant;
}

const grantOf = (fields: v.InferOutput<typeof grantSchema>, now: number): SlackGrant => ({
  accessToken: fields.access_token,
  refreshToken: fields.refresh_token ?? null,
  expiresAtMs: fields.expires_in === undefined ? null : now + fields.expires_in * 1000,
  scopes: fields.scope,
});

/** Reads the answer of `oauth.v2.access` to a code. Null: it has no token of a person. */
export function readSignIn(answer: unknown, now: number): SlackSignIn | null {
  const { success, output } = v.safeParse(signInSchema, answer);
  if (!success) return null;
  return {
    userId: output.authed_user.id,
    teamId: output.team?.id ?? null,
    teamName: output.team?.name ?? null,
    enterpriseId: output.enterprise?.id ?? null,
    grant: grantOf(output.authed_user, now),
  };
}

/** Reads the answer of `oauth.v2.access` to a refresh token; a user token is at the top of it. */
export function readRefreshed(answer: unknown, now: number): SlackGrant | null {
  const { success, output } = v.safeParse(refreshSchema, answer);
  if (!success) return null;
  return grantOf('authed_user' in output ? output.authed_user : output, now);
}
