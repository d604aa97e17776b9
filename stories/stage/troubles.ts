import { ApiError } from 'triage-inbox/transport';
import type { CallName } from './callName.ts';

/** What is wrong with a call: an answer with a status, an answer that refuses, no network, a wait, no answer at all. */
export type Trouble =
  | { status: number; message?: string }
  | { refusedWith: string }
  | { afterMs: number }
  | 'offline'
  | 'never';

export type TroubleByCall = { readonly [Call in CallName | 'every call']?: Trouble };

/** The troubles of one stage; a play function brings them and takes them away. */
export interface Troubles {
  set(call: CallName, trouble: Trouble): void;
  clear(call: CallName): void;
  /** For the memory transport and for the mocked server alike. */
  readonly disturbance: {
    delay: (call: string) => number | Promise<unknown> | undefined;
    fail: (call: string) => ApiError | undefined;
  };
}

export function createTroubles(initial: TroubleByCall = {}): Troubles {
  const byCall = new Map<string, Trouble>();
  for (const [call, trouble] of Object.entries(initial)) {
    if (trouble) byCall.set(call, trouble);
  }
  const troubleOf = (call: string): Trouble | undefined => byCall.get(call) ?? byCall.get('every call');
  return {
    set: (call, trouble) => void byCall.set(call, trouble),
    clear: (call) => void byCall.delete(call),
    disturbance: {
      delay(call) {
        const trouble = troubleOf(call);
        if (trouble === 'never') return new Promise(() => undefined);
        return typeof trouble === 'object' && 'afterMs' in trouble ? trouble.afterMs : undefined;
      },
      fail: (call) => errorOf(troubleOf(call), call),
    },
  };
}

function errorOf(trouble: Trouble | undefined, call: string): ApiError | undefined {
  if (trouble === 'offline') return new ApiError({ kind: 'network', call });
  if (typeof trouble !== 'object') return undefined;
  if ('status' in trouble) return new ApiError({ kind: 'http', call, ...trouble });
  if ('refusedWith' in trouble) {
    return new ApiError({ kind: 'refused', call, status: 200, message: trouble.refusedWith });
  }
  return undefined;
}
