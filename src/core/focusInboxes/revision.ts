import { isText, listIn, parseJson } from '../../model/json.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import type { FocusInboxSlices } from './state.ts';

export const viewsKey = 'triage-inbox:views';

/** Counts the changes of the views on the server. */
export interface Revision {
  readonly current: number;
  /** This inbox changed the views: counts the change and tells the other tabs. */
  changed(): void;
  /** Another tab changed the views. */
  changedElsewhere(): void;
}

export function createRevision({ env, getState }: Runtime<FocusInboxSlices>): Revision {
  let current = 0;
  return {
    get current() {
      return current;
    },
    changed() {
      current += 1;
      env.local.set(viewsKey, JSON.stringify([currentOwner(getState()), env.createId()]));
    },
    changedElsewhere() {
      current += 1;
    },
  };
}

/** Whether a stored change was made by the signed-in user in this workspace. */
export function isOwnChange(state: FocusInboxSlices, stored: string | null): boolean {
  const [owner] = listIn(parseJson(stored ?? ''));
  return isText(owner) && owner === currentOwner(state);
}
