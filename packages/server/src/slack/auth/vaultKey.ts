import { randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../../failures/operatorFailure.ts';

const keyBytes = 32;

export interface VaultKeyOptions {
  /** TRIAGE_SECRET. */
  secret: string | null;
  /** The folder of the embedded database; absent: in memory, or PostgreSQL. */
  dataFolder?: string | undefined;
  /** Whether other servers may use the database. */
  isShared: boolean;
}

/** The key of the tokens: derived from TRIAGE_SECRET, else the file `slack.key` beside the embedded database. @throws StartFailure */
export function readVaultKey({ secret, dataFolder, isShared }: VaultKeyOptions): Buffer {
  if (secret !== null) return scryptSync(secret, 'triage-inbox tokens of Slack', keyBytes);
  if (isShared) {
    throw new StartFailure(
      'With Slack, PostgreSQL needs TRIAGE_SECRET (in an app: secret of slack()): at least 16 characters, the same for all servers on the database. Create one with "openssl rand -base64 32".',
    );
  }
  // Nothing outlives a database in memory.
  if (dataFolder === undefined) return randomBytes(keyBytes);
  return readKeyFile(dataFolder);
}

/** The lock of the folder ensures that no other process creates the file now. */
function readKeyFile(folder: string): Buffer {
  const file = join(folder, 'slack.key');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    chmodSync(file, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    text = randomBytes(keyBytes).toString('base64url');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  }
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === keyBytes) return key;
  throw new StartFailure(
    `${file} is damaged. Restore it from a copy, or delete it and start with --slack --forget-sign-ins (in an app: forgetSignIns of slack()): everyone signs in again.`,
  );
}
