import type { ViewsTransport } from '../../transport/contract.ts';
import type { Runtime, Scope, Transition } from '../runtime/runtime.ts';
import type { ViewChange } from '../views/state.ts';
import { viewChanged } from '../views/transitions.ts';
import type { FocusInboxSlices } from './state.ts';

type WithoutId = ViewChange extends infer Change ? (Change extends ViewChange ? Omit<Change, 'id'> : never) : never;

type Send = (scope: Scope<FocusInboxSlices>, source: ViewsTransport, change: ViewChange) => Promise<void>;

/** Shows a change of the views at once, and sends it after the changes before it. `send` confirms it, or reverts it. */
export type ChangeViews = (change: WithoutId, send: Send) => void;

export interface ViewChanges {
  changeViews: ChangeViews;
  /** Makes a call after those of the changes before it. */
  inTurn(send: (scope: Scope<FocusInboxSlices>, source: ViewsTransport) => Promise<void>): void;
}

/** `placed` applies a transition, and shows a neighbouring tab if the current one is gone. */
export function createViewChanges(
  runtime: Runtime<FocusInboxSlices>,
  placed: (transition: Transition<FocusInboxSlices>) => void,
): ViewChanges {
  let lastId = 0;
  let queue: Promise<void> = Promise.resolve();
  const inTurn: ViewChanges['inTurn'] = (send) => {
    const { views: source } = runtime.transport;
    const { scope } = runtime;
    if (source) queue = queue.then(() => (scope.isOver ? undefined : send(scope, source)));
  };
  return {
    inTurn,
    changeViews(change, send) {
      if (!runtime.transport.views || runtime.scope.isOver) return;
      lastId += 1;
      const mine: ViewChange = { ...change, id: lastId };
      placed((state) => viewChanged(state, mine));
      inTurn((scope, source) => send(scope, source, mine));
    },
  };
}
