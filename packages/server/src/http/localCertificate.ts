import { createPrivateKey, KeyObject, webcrypto } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extension, X509Certificate } from '@peculiar/x509';

/** The key and the certificate of a server, in PEM. */
export interface ServerCertificate {
  key: string;
  cert: string;
}

export interface LocalCertificate extends ServerCertificate {
  /** The certificate that a person trusts once. */
  authorityFile: string;
  /** The authority is new: nobody trusts it yet. */
  isNew: boolean;
}

/** Loaded on demand: most servers have no certificate. */
const loadX509 = () => import('@peculiar/x509');
type X509 = Awaited<ReturnType<typeof loadX509>>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const dayMs = 24 * 60 * 60_000;
const authorityDays = 3650;
/** Browsers refuse certificates of more days. */
const serverDays = 397;
const renewBeforeDays = 30;

interface Issued {
  certificate: X509Certificate;
  privateKey: CryptoKey;
}

/**
 * The certificate of https://localhost, from an authority of its own in the data folder. The authority can vouch for this machine only, so
 * that nobody who gets its key can imitate another site. The certificate is renewed before it expires.
 */
export async function readLocalCertificate(dataFolder: string, now: number): Promise<LocalCertificate> {
  const x509 = await loadX509();
  const folder = join(dataFolder, 'https');
  mkdirSync(folder, { recursive: true });
  const authorityFile = join(folder, 'authority.pem');
  const isNew = !existsSync(authorityFile);
  const authority = isNew ? await issueAuthority(x509, now) : await readIssued(x509, folder, 'authority');
  if (isNew) write(folder, 'authority', authority);
  const known = isNew ? null : await readIssued(x509, folder, 'localhost').catch(() => null);
  const isGood = known !== null && known.certificate.notAfter.getTime() > now + renewBeforeDays * dayMs;
  const server = isGood ? known : await issueServer(x509, authority, now);
  if (!isGood) write(folder, 'localhost', server);
  return { key: keyOf(server), cert: server.certificate.toString('pem'), authorityFile, isNew };
}

async function issueAuthority(x509: X509, now: number): Promise<Issued> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Triage Inbox on this machine',
    ...validity(now, authorityDays),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      localhostOnly(x509),
    ],
  });
  return { certificate, privateKey: keys.privateKey };
}

async function issueServer(x509: X509, authority: Issued, now: number): Promise<Issued> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=localhost',
    issuer: authority.certificate.subject,
    ...validity(now, serverDays),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
        { type: 'ip', value: '::1' },
      ]),
    ],
  });
  return { certificate, privateKey: keys.privateKey };
}

const newKeys = (): Promise<CryptoKeyPair> =>
  webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const validity = (now: number, days: number) => ({
  // The clocks of the browser and the server may differ.
  notBefore: new Date(now - dayMs),
  notAfter: new Date(now + (days - 1) * dayMs),
});

const keyOf = ({ privateKey }: Issued): string =>
  KeyObject.from(privateKey as webcrypto.CryptoKey)
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

async function readIssued(x509: X509, folder: string, name: string): Promise<Issued> {
  const certificate = new x509.X509Certificate(readFileSync(join(folder, `${name}.pem`), 'utf8'));
  const key = createPrivateKey(readFileSync(join(folder, `${name}.key`), 'utf8'));
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const privateKey = await webcrypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']);
  return { certificate, privateKey: privateKey as CryptoKey };
}

function write(folder: string, name: string, issued: Issued): void {
  const keyFile = join(folder, `${name}.key`);
  writeFileSync(keyFile, keyOf(issued), { mode: 0o600 });
  chmodSync(keyFile, 0o600);
  writeFileSync(join(folder, `${name}.pem`), issued.certificate.toString('pem'));
}

const nameConstraints = '2.5.29.30';

/** A DER value of fewer than 128 bytes. */
const der = (tag: number, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag, content.length), content]);
};

const sequence = 0x30;
const dnsName = 0x82;
const ipAddress = 0x87;
const permittedSubtrees = 0xa0;

/** An address and the mask of all its bits. */
const onlyAddress = (...bytes: number[]) => Uint8Array.from([...bytes, ...bytes.map(() => 0xff)]);

/** The name constraints of an authority that vouches for this machine only (RFC 5280 §4.2.1.10). */
function localhostOnly(x509: Pick<typeof import('@peculiar/x509'), 'Extension'>): Extension {
  const names: [number, Uint8Array][] = [
    [dnsName, Buffer.from('localhost')],
    [ipAddress, onlyAddress(127, 0, 0, 1)],
    [ipAddress, onlyAddress(...new Array<number>(15).fill(0), 1)],
  ];
  const subtrees = names.map(([tag, value]) => der(sequence, der(tag, value)));
  return new x509.Extension(nameConstraints, true, Uint8Array.from(der(sequence, der(permittedSubtrees, ...subtrees))));
}
