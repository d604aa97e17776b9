import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idleSlackParts } from '../../testing/idleSlackParts.ts';
import { startSlackServer } from '../../testing/slackServer.ts';
import { readLocalCertificate } from './localCertificate.ts';

const dayMs = 24 * 60 * 60_000;

/** The answer of a server whose authority is trusted. */
const ask = (url: string, ca: string) =>
  new Promise<{ status: number | undefined; cookies: string[]; location: string | undefined }>((resolve, reject) => {
    request(url, { ca, method: 'GET' }, (response) => {
      response.resume();
      const { location, 'set-cookie': cookies = [] } = response.headers;
      resolve({ status: response.statusCode, cookies, location });
    })
      .on('error', reject)
      .end();
  });

describe('the certificate of https://localhost', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-https-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is kept, and renewed before it expires, by an authority that stays', async () => {
    const now = Date.now();
    const first = await readLocalCertificate(folder, now);
    expect(first.isNew).toBe(true);
    for (const name of ['authority.key', 'localhost.key']) {
      expect(statSync(join(folder, 'https', name)).mode & 0o777).toBe(0o600);
    }
    expect(await readLocalCertificate(folder, now + 300 * dayMs)).toEqual({ ...first, isNew: false });
    const renewed = await readLocalCertificate(folder, now + 380 * dayMs);
    expect(renewed.cert).not.toBe(first.cert);
    const authority = new X509Certificate(readFileSync(first.authorityFile));
    for (const { cert } of [first, renewed]) {
      const certificate = new X509Certificate(cert);
      expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.subjectAltName).toMatch(/^DNS:localhost, IP Address:127\.0\.0\.1/);
    }
    expect(authority.ca).toBe(true);
    // Name constraints: the authority vouches for this machine only.
    expect(authority.raw.includes(Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x1e, 0x01, 0x01, 0xff]))).toBe(true);
  });

  it('serves the inbox at https, with secure cookies and an https redirect URL', async () => {
    const tls = await readLocalCertificate(folder, Date.now());
    const ca = readFileSync(tls.authorityFile, 'utf8');
    const { server, close } = await startSlackServer({ tls, parts: idleSlackParts });
    try {
      expect(server.url).toBe(`https://localhost:${server.port}`);
      const begun = await ask(`${server.url}/auth/slack`, ca);
      expect(new URL(begun.location ?? '').searchParams.get('redirect_uri')).toBe(`${server.url}/auth/slack/callback`);
      expect(begun.cookies).toEqual([expect.stringMatching(/^__Host-triage_sign_in_.*; Secure/)]);
      await expect(ask(`${server.url}/healthz`, '')).rejects.toThrow(/certificate/);
    } finally {
      await close();
    }
  });
});
