import { type Ts, tsFromMilliseconds } from '../../model/index.ts';

const seconds = /^\d{9,11}(\.\d{1,6})?$/;
const milliseconds = /^\d{12,14}$/;

/** The time of a source as a message timestamp. Accepts message timestamps, Unix seconds, milliseconds and date
 * strings; `null` for anything else. */
export function sourceTime(timestamp: string): Ts | null {
  const text = timestamp.trim();
  if (seconds.test(text)) {
    const [whole = '0', fraction = ''] = text.split('.');
    return `${whole}.${fraction.padEnd(6, '0')}`;
  }
  const ms = milliseconds.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(ms) ? tsFromMilliseconds(ms) : null;
}
