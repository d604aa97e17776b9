import { isTs, normalTs } from '../world/timestamps.ts';
import { ApiFailure } from './apiFailure.ts';

/** The arguments of a call: text of a form, or values of a JSON body. */
export interface ApiArguments {
  /** All of them without the token, for the list of calls. */
  all: Record<string, unknown>;
  text(name: string): string | undefined;
  /** @throws ApiFailure with `missing` if there is none */
  required(name: string, missing: string): string;
  flag(name: string): boolean;
  /** Parsed JSON: forms carry lists and objects as text. */
  json(name: string): unknown;
  list(name: string): string[];
  ts(name: string, invalid: string): string | undefined;
}

export function apiArguments(all: Record<string, unknown>): ApiArguments {
  const text = (name: string): string | undefined => {
    const value = all[name];
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return {
    all,
    text,
    required(name, missing) {
      const value = text(name);
      if (value === undefined || value === '') throw new ApiFailure(missing);
      return value;
    },
    flag: (name) => ['true', '1'].includes(text(name) ?? ''),
    json(name) {
      const value = all[name];
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        throw new ApiFailure('invalid_json');
      }
    },
    list: (name) =>
      (text(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ts(name, invalid) {
      const value = text(name);
      if (value === undefined || value === '') return undefined;
      if (!isTs(value)) throw new ApiFailure(invalid);
      return normalTs(value);
    },
  };
}
