import type { ViewsTransport } from '../../transport/contract.ts';
import type { Runtime, Scope, Transition } from '../runtime/runtime.ts';
import type { ViewChange } from '../views/state.ts';
import { viewChanged } from '../views/transitions.ts';
import type { FocusInboxSlices } from './state.ts';

type WithoutId = ViewChange extends infer Change ? (Change extends ViewChange ? Omit<Change, 'id'> : never) : never;

type Send = (scope: Scope<FocusInboxSlices>, source: ViewsTransport, change: ViewChange) => Promise<void>;

/** Shows a change of the views at once, and sends it after the changes before it. `send` confirms it, or reverts it. */
export type ChangeViews = (change: WithoutId, send: Send) => void;

/** `placed` applies a transition, and shows a neighbouring tab if the current one is gone. */
export function createViewChanges(
  runtime: Runtime<FocusInboxSlices>,
  placed: (transition: Transition<FocusInboxSlices>) => void,
): ChangeViews {
  let lastId = 0;
  let queue: Promise<void> = Promise.resolve();
  return (change, send) => {
    const { views: source } = runtime.transport;
    const { scope } = runtime;
    if (!source || scope.isOver) return;
    lastId += 1;
    const mine: ViewChange = { ...change, id: lastId };
    placed((state) => viewChanged(state, mine));
    queue = queue.then(() => (scope.isOver ? undefined : send(scope, source, mine)));
  };
}
