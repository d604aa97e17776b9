import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTokenVault, SealedWithOtherKey } from './tokenVault.ts';
import { readVaultKey } from './vaultKey.ts';

const owner = { workspaceId: 'T1', userId: 'U1', kind: 'access' } as const;

describe('the vault', () => {
  const vault = createTokenVault(randomBytes(32));

  it('opens what it sealed, and seals the same token differently each time', () => {
    const sealed = vault.seal('xoxp-secret', owner);
    expect(sealed).toMatch(/^v1:[\w-]{16}:[\w-]{22}:[\w-]+$/);
    expect(sealed).not.toContain('xoxp');
    expect(vault.open(sealed, owner)).toBe('xoxp-secret');
    expect(vault.seal('xoxp-secret', owner)).not.toBe(sealed);
  });

  it.each([
    ['the token of another person', { ...owner, userId: 'U2' }],
    ['the token of another workspace', { ...owner, workspaceId: 'T2' }],
    ['a refresh token in place of an access token', { ...owner, kind: 'refresh' as const }],
  ])('does not open %s', (_what, other) => {
    expect(() => vault.open(vault.seal('xoxp-secret', owner), other)).toThrow(SealedWithOtherKey);
  });

  it('does not open with another key, and not what was changed', () => {
    const sealed = vault.seal('xoxp-secret', owner);
    expect(() => createTokenVault(randomBytes(32)).open(sealed, owner)).toThrow(SealedWithOtherKey);
    const [version, iv, tag = '', data] = sealed.split(':');
    const changed = [
      [version, iv, tag, `${data}AA`],
      // A shorter tag would be easier to forge.
      [version, iv, tag.slice(0, 16), data],
      ['v2', iv, tag, data],
      [version, iv, tag],
    ];
    for (const parts of changed) expect(() => vault.open(parts.join(':'), owner)).toThrow(SealedWithOtherKey);
  });
});

describe('the key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('follows from TRIAGE_SECRET on every server', () => {
    const key = (secret: string) => readVaultKey({ secret, isShared: true });
    expect(key('a long enough secret')).toEqual(key('a long enough secret'));
    expect(key('a long enough secret')).not.toEqual(key('another long secret'));
  });

  it('is a file beside the embedded database that only its owner may read', () => {
    const read = () => readVaultKey({ secret: null, dataFolder: folder, isShared: false });
    const key = read();
    const file = join(folder, 'slack.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(key.toString('latin1'));
    chmodSync(file, 0o644);
    expect(read()).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'damaged');
    expect(read).toThrow(/slack\.key is damaged/);
  });

  it('must be given for PostgreSQL', () => {
    expect(() => readVaultKey({ secret: null, isShared: true })).toThrow(/needs TRIAGE_SECRET/);
  });
});
