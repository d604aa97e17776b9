import type { Ts } from '../../model/index.ts';
import { HttpError } from './httpError.ts';

const timestamp = /^\d+(\.\d+)?$/;

/** Throws a 400 that names the field unless its value is a timestamp. */
export function assertTimestamp(field: string, value: Ts): void {
  if (!timestamp.test(value)) throw new HttpError(400, `${field}: must be a message timestamp ("seconds.micros")`);
}
