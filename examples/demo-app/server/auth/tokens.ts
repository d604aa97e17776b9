import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that the database alone signs nobody in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
