import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a ticket. The client gets a new one with every auth status. */
export const ticketLifetimeMs = 10 * 60 * 1000;

const sign = (content: string, key: Buffer): string => createHmac('sha256', key).update(content).digest('base64url');

/** A ticket that opens live streams for a session and nothing else; readable by scripts, therefore short-lived. */
export function issueStreamTicket(sessionId: string, key: Buffer, now: number): string {
  const content = `${sessionId}.${now + ticketLifetimeMs}`;
  return `${content}.${sign(content, key)}`;
}

/** The session of a ticket; null when it is forged, damaged or expired. */
export function readStreamTicket(ticket: string, key: Buffer, now: number): { sessionId: string } | null {
  const [sessionId, expires, signature, ...extra] = ticket.split('.');
  if (!sessionId || !expires || !signature || extra.length > 0) return null;
  const expected = Buffer.from(sign(`${sessionId}.${expires}`, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) > now ? { sessionId } : null;
}
