import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a ticket. The client gets a new one with every auth status. */
export const ticketLifetimeMs = 10 * 60 * 1000;

const sign = (content: string, key: Buffer): string => createHmac('sha256', key).update(content).digest('base64url');

/** A ticket that opens live streams for a session and nothing else; readable by scripts, therefore short-lived. */
export function issueStreamTicket(sessionId: string, key: Buffer, now: number): string {
  const content = `${sessionId}.${now + ticketLifetimeMs}`;
  return `${content}.${sign(content, key)}`;
}

/** What a ticket opens, and until when, in milliseconds since the epoch. */
export interface StreamTicket {
  sessionId: string;
  expiresAt: number;
}

/** Null when the ticket is forged, damaged or expired. */
export function readStreamTicket(ticket: string, key: Buffer, now: number): StreamTicket | null {
  const [sessionId, expires, signature, ...extra] = ticket.split('.');
  if (!sessionId || !expires || !signature || extra.length > 0) return null;
  const expected = Buffer.from(sign(`${sessionId}.${expires}`, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const expiresAt = Number(expires);
  return expiresAt > now ? { sessionId, expiresAt } : null;
}
