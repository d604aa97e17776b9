import type { Extension } from '@peculiar/x509';

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
export function localhostOnly(x509: Pick<typeof import('@peculiar/x509'), 'Extension'>): Extension {
  const names: [number, Uint8Array][] = [
    [dnsName, Buffer.from('localhost')],
    [ipAddress, onlyAddress(127, 0, 0, 1)],
    [ipAddress, onlyAddress(...new Array<number>(15).fill(0), 1)],
  ];
  const subtrees = names.map(([tag, value]) => der(sequence, der(tag, value)));
  return new x509.Extension(nameConstraints, true, Uint8Array.from(der(sequence, der(permittedSubtrees, ...subtrees))));
}
