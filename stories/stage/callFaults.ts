import { ApiError } from 'triage-inbox/transport';
import type { calls } from '../../src/transport/calls.ts';

type Calls = typeof calls;

/** Name of a call in the wire contract: "POST /api/messages/send". */
type CallName = {
  [Name in keyof Calls]: `${Calls[Name]['method']} ${Calls[Name]['path']}`;
}[keyof Calls];

/** A fault of a call: an HTTP status, a refusal in the body, a delay, no network or no response. */
export type CallFault =
  | { status: number; message?: string }
  | { refusedWith: string }
  | { afterMs: number }
  | 'offline'
  | 'never';

export type FaultByCall = { readonly [Call in CallName | 'every call']?: CallFault };

/** The faults of one stage, which play functions set and clear. */
export interface CallFaults {
  set(call: CallName, fault: CallFault): void;
  clear(call: CallName): void;
  /** Options for the memory transport and the MSW handlers. */
  readonly transportOptions: {
    delay: (call: string) => number | Promise<unknown> | undefined;
    fail: (call: string) => ApiError | undefined;
  };
}

export function createCallFaults(initial: FaultByCall = {}): CallFaults {
  const byCall = new Map<string, CallFault>();
  for (const [call, fault] of Object.entries(initial)) {
    if (fault) byCall.set(call, fault);
  }
  const faultOf = (call: string): CallFault | undefined => byCall.get(call) ?? byCall.get('every call');
  return {
    set: (call, fault) => void byCall.set(call, fault),
    clear: (call) => void byCall.delete(call),
    transportOptions: {
      delay(call) {
        const fault = faultOf(call);
        if (fault === 'never') return new Promise(() => undefined);
        return typeof fault === 'object' && 'afterMs' in fault ? fault.afterMs : undefined;
      },
      fail: (call) => errorOf(faultOf(call), call),
    },
  };
}

function errorOf(fault: CallFault | undefined, call: string): ApiError | undefined {
  if (fault === 'offline') return new ApiError({ kind: 'network', call });
  if (typeof fault !== 'object') return undefined;
  if ('status' in fault) return new ApiError({ kind: 'http', call, ...fault });
  if ('refusedWith' in fault) {
    return new ApiError({ kind: 'refused', call, status: 200, message: fault.refusedWith });
  }
  return undefined;
}
