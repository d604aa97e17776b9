import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a copy of the database cannot be used to sign in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
