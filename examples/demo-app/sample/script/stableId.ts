import { hashText } from './seededRandom.ts';

/** An id in the chat service's format ("C0K3J9QZ1"), derived from a name, so that URLs stay valid when the sample is
 * regenerated. */
export function stableId(prefix: 'T' | 'U' | 'B' | 'C' | 'D' | 'G' | 'S', name: string): string {
  const low = hashText(name).toString(36);
  const high = hashText(name, 0x9747b28c).toString(36);
  return `${prefix}0${(low + high).toUpperCase().padEnd(8, '0').slice(-8)}`;
}
