// @ts-check
import { openColdStart } from '../coldStart.mjs';

/** @type {ReturnType<typeof openColdStart> | undefined} */
let opened;

/**
 * The demo app with a cold cache, from navigation to the first row. It starts a server and a browser of its own.
 * @type {import('../row.ts').Row & { close(): Promise<void> }}
 */
export const row = {
  id: 'cold-start',
  variants: ['started'],
  figures: [
    { work: 'demo app, cold cache, to the first row', metric: 'time', unit: 'ms', of: 'started', most: 500 },
    { work: 'the same with a 4× slower CPU', metric: 'time4x', unit: 'ms', of: 'started', most: 1000 },
    { work: 'its requests', metric: 'requests', unit: 'requests', of: 'started', most: 12 },
    { work: 'its transferred bytes', metric: 'kilobytes', unit: 'kB', of: 'started', most: 130 },
    { work: 'its layout shift', metric: 'shift', unit: '', of: 'started', most: 0 },
  ],
  async sample() {
    opened ??= openColdStart();
    const { measure } = await opened;
    const slow = await measure({ cpu: 4 });
    const { time, requests, kilobytes, shift } = await measure();
    return { time, time4x: slow.time, requests, kilobytes, shift: Math.max(shift, slow.shift) };
  },
  async close() {
    await (await opened)?.close();
    opened = undefined;
  },
};
