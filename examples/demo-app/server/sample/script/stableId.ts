import { hashText } from './seededRandom.ts';

/** An id in the chat service's style ("C0K3J9QZ1"), the same for one name for ever: addresses keep working when the sample is
 * made anew. */
export function stableId(prefix: 'T' | 'U' | 'B' | 'C' | 'D' | 'G' | 'S', name: string): string {
  const low = hashText(name).toString(36);
  const high = hashText(name, 0x9747b28c).toString(36);
  return `${prefix}0${(low + high).toUpperCase().padEnd(8, '0').slice(-8)}`;
}
