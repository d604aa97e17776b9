import { useEffect } from 'react';
import { actions, isRepeatable, type Screen } from '../../core/actions/actions.ts';
import type { KeyChoices } from '../../core/actions/customKeymap.ts';
import type { Binding } from '../../core/actions/keymap.ts';
import { resolveKey } from '../../core/actions/resolveKey.ts';
import { focusPlaceOf } from './focusPlace.ts';
import { useInbox } from './InboxContext.ts';

/** Which keys there are and where they are heard (product spec §2 "Keyboard"). */
export interface KeyboardOptions {
  /** `inbox` hears keys only while the focus is inside (the default); `document` is for a page that is the inbox. */
  scope?: 'inbox' | 'document';
  /** Tab and Shift+Tab go through the views while the focus is on the list. On for `document`, off for `inbox`. F6 moves
   * between the regions in any case, so that a keyboard reaches every control. */
  tabCyclesViews?: boolean;
  /** Single keys that differ, by action: another key, several, or `false` for none. What cannot be (two actions for one
   * key, a key that does not exist) is told through `onError` as `kind: 'keyboard'`; everything else works.
   *
   * @example { 'triage.markRead': 'd', 'list.next': ['j', 'n'], 'shortcuts.show': false } */
  keys?: KeyChoices;
  /** The whole table instead of the usual one. */
  bindings?: readonly Binding[];
}

interface KeyboardSetup {
  root: HTMLElement | null;
  screen: Screen | null;
  isApple: boolean;
  bindings: readonly Binding[];
  scope: KeyboardOptions['scope'] | undefined;
}

/** Listens for the keys of the keymap. One listener an inbox, on its root unless the host gave it the document. */
export function useKeyboard({ root, screen, isApple, bindings, scope = 'inbox' }: KeyboardSetup): void {
  const inbox = useInbox();

  useEffect(() => {
    if (!root || !screen || bindings.length === 0) return;
    const target: HTMLElement | Document = scope === 'document' ? root.ownerDocument : root;

    const onKeyDown = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const place = focusPlaceOf(event.composedPath()[0], root);
      if (place === null) return;
      const action = resolveKey(event, bindings, { state: inbox.getState(), place, isApple });
      if (action === null) return;
      event.preventDefault();
      // A key held down must not mark one conversation read after the other.
      if (event.repeat && !isRepeatable(action)) return;
      actions[action].run({ inbox, screen });
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [inbox, root, screen, scope, bindings, isApple]);
}
