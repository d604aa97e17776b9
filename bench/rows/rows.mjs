// @ts-check
import { burstRows } from './burst.mjs';
import { row as coldStart } from './coldStart.mjs';
import { conversationRows } from './conversationRows.mjs';
import { heapRows } from './heap.mjs';
import { keyRows } from './keys.mjs';
import { mountRows } from './mount.mjs';
import { wheelRow } from './wheel.mjs';

/** The rows of the benchmark, in the order of the table.
 * @type {readonly import('../row.ts').Row[]} */
export const rows = [...mountRows, ...keyRows, ...burstRows, wheelRow, ...conversationRows, ...heapRows, coldStart];
