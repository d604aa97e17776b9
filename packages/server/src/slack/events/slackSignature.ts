import { createHmac, timingSafeEqual } from 'node:crypto';

/** Slack's limit against recorded requests. */
const maxAgeSeconds = 5 * 60;

export interface SignedRequest {
  body: string;
  /** "v0=" and the HMAC in hexadecimal digits. */
  signature: string;
  /** Seconds. */
  timestamp: string;
}

/** Whether Slack has sent the request within the last five minutes. */
export function isSignedBySlack(
  { body, signature, timestamp }: SignedRequest,
  { signingSecret, nowMs }: { signingSecret: string; nowMs: number },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const expected = Buffer.from(
    `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`,
  );
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
