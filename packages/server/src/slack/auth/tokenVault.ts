import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { TokenOwner, TokenVault } from '../slackContext.ts';

/** A token that this server's key cannot decrypt. */
export class SealedWithOtherKey extends Error {
  override readonly name = 'SealedWithOtherKey';

  constructor() {
    super('A stored token cannot be decrypted with the key of this server');
  }
}

/** AES-256-GCM. A sealed token is "v1:" and the initialisation vector, the tag and the data, in base64url, with ":" between them. */
export function createTokenVault(key: Buffer): TokenVault {
  const contextOf = ({ workspaceId, userId, kind }: TokenOwner) => Buffer.from(`${workspaceId}/${userId}/${kind}`);
  return {
    seal(token, owner) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(contextOf(owner));
      const data = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return ['v1', ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(':');
    },
    open(sealed, owner) {
      const [version, ...parts] = sealed.split(':');
      const [iv, tag, data, ...extra] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || iv?.length !== 12 || tag?.length !== 16 || !data || extra.length > 0) {
        throw new SealedWithOtherKey();
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(contextOf(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
      } catch {
        throw new SealedWithOtherKey();
      }
    },
  };
}
