import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { ConnectionSlice } from './connectionMachine.ts';

/** Runs each time the stream is connected. */
export function eachConnection({ getState, subscribe }: Runtime<ConnectionSlice>, run: () => void): Cancel {
  let last = getState().connection.status;
  return subscribe(() => {
    const before = last;
    last = getState().connection.status;
    if (last === 'connected' && before !== 'connected') run();
  });
}
