import { type RefObject, useEffect } from 'react';
import type { Screen } from '../../core/actions/action.ts';
import type { KeyChoices } from '../../core/actions/customKeymap.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { resolveKey } from '../../core/actions/resolveKey.ts';
import { isOffered, isRepeatable, runAction } from '../../core/actions/runAction.ts';
import { isKeyPress } from '../a11y/nodeKind.ts';
import { useActionTable } from '../actions/ActionsContext.ts';
import { focusPlaceOf, targetOf } from './focusPlace.ts';
import { useInbox } from './InboxContext.ts';

/** Keyboard options. */
export interface KeyboardOptions {
  /** `inbox` (default): listens only while focus is inside the inbox. `document`: for pages that show only the inbox. */
  scope?: 'inbox' | 'document';
  /** Tab and Shift+Tab switch views while focus is on the list. Default: on for `document`, off for `inbox`. F6 always
   * moves between regions, so every control stays reachable by keyboard. */
  tabCyclesViews?: boolean;
  /** Custom keys by action: one key, several, or `false` for none. Invalid keys (conflicts, unknown keys) are reported to
   * `onError` as `kind: 'keyboard'`; all others work.
   *
   * @example
   * const keys: KeyChoices = { 'triage.markRead': 'd', 'list.next': ['j', 'n'], 'shortcuts.show': false };
   */
  keys?: KeyChoices;
  /** Replaces the default keymap. */
  bindings?: readonly Binding[];
}

interface KeyboardSetup {
  root: RefObject<HTMLElement | null>;
  screen: Screen;
  isApple: boolean;
  bindings: readonly Binding[];
  scope: KeyboardOptions['scope'] | undefined;
}

/** Handles the keys of the keymap with one listener per inbox: on its root, or on the document if the host allows it. */
export function useKeyboard({ root: rootRef, screen, isApple, bindings, scope = 'inbox' }: KeyboardSetup): void {
  const inbox = useInbox();
  const table = useActionTable();

  useEffect(() => {
    const root = rootRef.current;
    if (!root || bindings.length === 0) return;
    const target: HTMLElement | Document = scope === 'document' ? root.ownerDocument : root;

    const onKeyDown = (event: Event): void => {
      if (!isKeyPress(event) || event.defaultPrevented) return;
      const place = focusPlaceOf(targetOf(event, root), root);
      if (place === null) return;
      const context = { inbox, screen };
      const isAvailable = (id: string): boolean => isOffered(table, id, context);
      const action = resolveKey(event, bindings, { state: inbox.getState(), place, isApple, isAvailable });
      if (action === null) return;
      event.preventDefault();
      // A dialog of the host around the inbox must not close as well.
      if (event.key === 'Escape') event.stopPropagation();
      // Holding a key down must not mark several conversations read.
      if (event.repeat && !isRepeatable(action)) return;
      runAction(table, action, context);
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [inbox, table, rootRef, screen, scope, bindings, isApple]);
}
