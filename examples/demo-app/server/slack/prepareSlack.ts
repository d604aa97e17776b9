import type { Gateway } from '../gateway.ts';
import { checkStoredTokens } from './auth/checkStoredTokens.ts';
import { createTokenVault } from './auth/tokenVault.ts';
import { readVaultKey } from './auth/vaultKey.ts';
import { connectSlack, type SlackParts } from './connectSlack.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import type { SlackContext } from './slackContext.ts';
import { slackParts } from './slackParts.ts';

export interface SlackServerOptions {
  settings: SlackSettings;
  /** TRIAGE_SECRET; null: the embedded database has a key file. */
  secret?: string | null;
  /** Signs out people whose token cannot be decrypted. */
  forgetSignIns?: boolean;
  /** Other parts for tests. */
  parts?: Partial<SlackParts>;
}

export interface PreparedSlack {
  connect(gateway: Gateway): SlackContext;
  /** @throws StartFailure when the stored tokens have another key */
  check(gateway: Gateway): Promise<void>;
}

/** Reads the key of the tokens, which fails before the database is opened. @throws StartFailure */
export function prepareSlack(
  { settings, secret = null, forgetSignIns = false, parts }: SlackServerOptions,
  { dataFolder, databaseUrl }: { dataFolder?: string; databaseUrl?: string },
): PreparedSlack {
  const vault = createTokenVault(readVaultKey({ secret, dataFolder, isShared: databaseUrl !== undefined }));
  return {
    connect: (gateway) => connectSlack(gateway, { settings, vault }, { ...slackParts, ...parts }),
    check: ({ database }) => checkStoredTokens(database, vault, { forget: forgetSignIns }),
  };
}
