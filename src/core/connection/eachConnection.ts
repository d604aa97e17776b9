import type { Cancel } from '../ports.ts';
import type { ConnectionSlice } from './connectionMachine.ts';

/** The states of an inbox, one after the other. */
interface States {
  getState(): ConnectionSlice;
  subscribe(listener: () => void): Cancel;
}

/** Runs each time the stream is connected. */
export function eachConnection({ getState, subscribe }: States, run: () => void): Cancel {
  let last = getState().connection.status;
  return subscribe(() => {
    const before = last;
    last = getState().connection.status;
    if (last === 'connected' && before !== 'connected') run();
  });
}
